import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { createTestLog } from '../../tests/support/test-log.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { freePort } from '../database/embedded/processes.ts'
import { setting, signingKey } from '../database/schema.ts'
import { startServer } from './start.ts'

const database = testDatabase()
const dataFolder = temporaryFolder()
const secretsKey = randomBytes(32).toString('base64')

async function configure(more: Readonly<Record<string, string>> = {}): Promise<Configuration> {
  return readConfiguration({
    DATABASE_URL: database.url,
    OFFICINE_DATA: dataFolder,
    ROLE: 'identity',
    PORT: String(await freePort()),
    IDENTITY_PORT: String(await freePort()),
    ...more,
  })
}

const start = (configuration: Configuration) => startServer(configuration, createTestLog())

// Each start finds its own keys, encrypted or not.
afterEach(async () => {
  await database.db.delete(signingKey)
})

async function takePort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return { server, port: address.port }
}

describe('a server start', () => {
  test('answers requests, and stops', async () => {
    const configuration = await configure()
    const server = await start(configuration)
    const discovery = `http://127.0.0.1:${configuration.identityPort}/.well-known/openid-configuration`
    const response = await fetch(discovery)
    expect(response.status).toBe(200)
    // Balancers close idle connections after a minute: the server must not close first.
    expect(response.headers.get('keep-alive')).toBe('timeout=65')
    await response.text()
    await server.stop()
    await expect(fetch(discovery)).rejects.toThrow()
  })

  test('for the public is refused without a scanner, unless a setting says so', async () => {
    const origins = {
      PORTAL_URL: 'https://portail.example.ca',
      IDENTITY_URL: 'https://connexion.example.ca',
      SECRETS_KEY: secretsKey,
    }
    const unscanned = await configure({ ...origins, ROLE: 'api' })
    await expect(start(unscanned)).rejects.toThrow(/CLAMD_URL, or UNSCANNED_FILES=accepted/)
    const accepted = await start(await configure({ ...origins, ROLE: 'api', UNSCANNED_FILES: 'accepted' }))
    await accepted.stop()
    const scanned = await start(
      await configure({ ...origins, ROLE: 'api', CLAMD_URL: 'tcp://127.0.0.1:3310' }),
    )
    await scanned.stop()
  })

  test.each(['identity', 'api'])(
    'for the public, as %s, is refused without a key for secrets',
    async (ROLE) => {
      const settings = {
        PORTAL_URL: 'https://portail.example.ca',
        IDENTITY_URL: 'https://connexion.example.ca',
        UNSCANNED_FILES: 'accepted',
        ROLE,
      }
      await expect(start(await configure(settings))).rejects.toThrow(/write one into SECRETS_KEY/)
      const server = await start(await configure({ ...settings, SECRETS_KEY: secretsKey }))
      await server.stop()
    },
  )

  test('encrypts stored keys, and is refused with another key than theirs', async () => {
    const plain = await start(await configure())
    await plain.stop()
    const encrypted = await start(await configure({ SECRETS_KEY: secretsKey }))
    await encrypted.stop()
    const rows = await database.db.select().from(signingKey)
    expect(rows.length).toBeGreaterThan(0)
    for (const { privateJwk } of rows) expect(privateJwk).toEqual({ enc: expect.any(String) })
    const other = await configure({ SECRETS_KEY: randomBytes(32).toString('base64') })
    await expect(start(other)).rejects.toThrow('write that key into SECRETS_KEY')
    const rolled = await configure({
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SECRETS_KEY_PREVIOUS: secretsKey,
    })
    await (await start(rolled)).stop()
  })

  test.each([
    ['nothing', ''],
    ['half a request', 'GET / HTTP/1.1\r\nHost:'],
  ])('stops while a connection is open on which %s was sent', async (_, sent) => {
    const configuration = await configure()
    const server = await start(configuration)
    const socket = connect(configuration.identityPort, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(sent)
    const isClosed = once(socket, 'close')
    await server.stop()
    await isClosed
  })

  test('on a port in use fails with one sentence', async () => {
    const { server, port } = await takePort()
    const starting = start(await configure({ IDENTITY_PORT: String(port) }))
    await expect(starting).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or set IDENTITY_PORT.`,
    )
    server.close()
  })

  test('without a database fails with one sentence', async () => {
    const starting = start(await configure({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/officine' }))
    await expect(starting).rejects.toThrow('The database does not answer')
  })

  test('with a database that does not exist fails with one sentence', async () => {
    const url = new URL(database.url)
    url.pathname = '/absent'
    await expect(start(await configure({ DATABASE_URL: url.href }))).rejects.toThrow(
      'The database of DATABASE_URL does not exist: create it, empty, and owned by its user.',
    )
  })

  test('with a wrong password fails with one sentence', async () => {
    const url = new URL(database.url)
    url.password = 'wrong'
    await expect(start(await configure({ DATABASE_URL: url.href }))).rejects.toThrow(
      'The database refuses the user or the password: write those that it knows into DATABASE_URL.',
    )
  })

  test('on the demonstration’s data is refused, because its passwords are public', async () => {
    await database.db.insert(setting).values({ key: 'demonstrationSeed', value: {} })
    await expect(start(await configure())).rejects.toThrow('The database contains the demonstration data')
  })
})
