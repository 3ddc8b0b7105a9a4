import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/database/database.ts'
import { copyDatabase } from '../../src/database/database-copy.ts'
import { connectionErrorText } from '../../src/database/database-errors.ts'
import { freePort } from '../../src/database/embedded/processes.ts'
import { requireSessions } from '../../src/database/session-pooling.ts'
import { startTestProcess } from '../support/test-process.ts'

// A real PgBouncer in front of the database: `test:pooler` runs it.

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const ignored = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout'

/** Starts PgBouncer on a copy of the database, and returns the address to connect to. */
async function startPooler(settings: readonly string[]): Promise<string> {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) =>
    existsSync(path),
  )
  if (!program)
    throw new Error('There is no PgBouncer on this machine: install it (Debian: apt-get install pgbouncer).')
  const { url, drop } = await copyDatabase(inject('templateUrl'))
  cleanups.push(drop)
  const { hostname, port, username, password, pathname } = new URL(url)
  const name = pathname.slice(1)
  const listenPort = await freePort()
  // Readable by another user, which the run's own folder is not.
  const folder = mkdtempSync('/tmp/officine-pooler-')
  cleanups.push(async () => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" "${password}"\n`)
  const lines = [
    '[databases]',
    `${name} = host=${hostname} port=${port} dbname=${name}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'default_pool_size = 20',
    ...settings,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program, ['--quiet', file], { stdio: 'ignore', ...asUser })
  cleanups.push(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  const pooled = new URL(url)
  pooled.port = String(listenPort)
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    const { db, close } = openDatabase(pooled.href, { connections: 1 })
    const answer = await db.execute('select 1').then(
      () => true,
      (error) => /startup parameter/.test(String(error.cause)),
    )
    await close()
    if (answer) break
    await wait(50)
  }
  return pooled.href
}

/** The sentence with which a start is refused. */
const refusal = (url: string) =>
  requireSessions(url).then(
    () => undefined,
    (error: Error) => connectionErrorText(error) ?? error.message,
  )

test('behind PgBouncer in session mode a server starts, migrates and serves', async () => {
  const url = await startPooler(['pool_mode = session', ignored])
  const server = await startTestProcess({ DATABASE_URL: url })
  cleanups.push(() => server.stop())
  expect((await fetch(`${server.portal}/readyz`)).status).toBe(200)
})

test.each([
  ['of transactions', 'transaction', 'server_round_robin = 0'],
  ['of transactions, with connections in turn', 'transaction', 'server_round_robin = 1'],
  ['of statements', 'statement', 'server_round_robin = 0'],
])('behind PgBouncer in the mode %s the start is refused with a sentence', async (_, mode, order) => {
  const url = await startPooler([`pool_mode = ${mode}`, order, ignored])
  expect(await refusal(url)).toMatch(/does not preserve sessions: .*pool_mode = session/)
})

test('behind PgBouncer that refuses settings of the connection, the sentence names its setting', async () => {
  const url = await startPooler(['pool_mode = session'])
  await expect(startTestProcess({ DATABASE_URL: url })).rejects.toThrow(/ended with 1/)
  expect(await refusal(url)).toMatch(/ignore_startup_parameters/)
})

test('without a pooler sessions are preserved', async () => {
  await requireSessions(inject('templateUrl'))
})
