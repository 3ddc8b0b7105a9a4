import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '../../src/database/embedded/processes.ts'
import { testDatabase } from './test-database.ts'
import { startTestProcess } from './test-process.ts'

const database = testDatabase()

test('a port that another process has taken meanwhile is not taken for the server’s', async () => {
  const port = await freePort()
  const other = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => other.listen(port, resolve))
  try {
    const starting = startTestProcess({
      DATABASE_URL: database.url,
      PORTAL_URL: `http://localhost:${port}`,
      IDENTITY_URL: `http://localhost:${await freePort()}`,
      PORT: String(port),
    })
    await expect(starting).rejects.toThrow('is taken')
  } finally {
    other.close()
  }
})
