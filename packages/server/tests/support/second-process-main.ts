import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/database/database.ts'
import { createLog } from '../../src/operations/log.ts'
import { createTestApp } from './test-app.ts'

// The second of two processes that serve the tests' requests in turns: see second-process.ts.
const { DATABASE_URL = '', TEST_OPTIONS = '', TEST_LOGS = '' } = process.env
const { db, close } = openDatabase(DATABASE_URL, { connections: 8, applicationName: 'officine-test' })
const write = (line: string) => appendFileSync(join(TEST_LOGS, `${process.pid}.log`), line)
const { app } = await createTestApp(db, createLog('trace', { write }), JSON.parse(TEST_OPTIONS))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
console.log(typeof address === 'object' && address !== null ? address.port : 'no port')

process.stdin.resume()
process.stdin.once('end', async () => {
  await app.close()
  await close()
})
