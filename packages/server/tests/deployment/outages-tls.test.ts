import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { connectionErrorText } from '../../src/database/database-errors.ts'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A PostgreSQL that requires TLS, with a certificate of its own: `test:outages` runs it.

// The suite trusts the proxy's certificate by trusting all; here trust is the subject.
vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1')

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const refusal = (url: string) =>
  migrateDatabase(url).then(
    () => undefined,
    (error: unknown) => connectionErrorText(error),
  )

test('a database that requires TLS says so, whom it trusts, and serves who trusts it', async () => {
  const folder = temporaryFolder()
  const database = await startEmbeddedDatabase(folder, { durable: false })
  cleanups.push(() => database.stop())
  expect(await refusal(`${database.url}?sslmode=verify-full`)).toMatch(/does not offer TLS/)

  const cluster = join(folder, 'postgres', 'cluster')
  const [key, certificate] = [join(cluster, 'server.key'), join(cluster, 'server.crt')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync(
    'openssl',
    [...request, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  const { uid, gid } = statSync(cluster)
  for (const file of [key, certificate]) chownSync(file, uid, gid)
  writeFileSync(join(cluster, 'pg_hba.conf'), 'hostssl all all all scram-sha-256\n')
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()

  const url = new URL(database.url)
  url.hostname = 'localhost'
  await expect.poll(() => refusal(url.href)).toMatch(/requires TLS: add \?sslmode=verify-full/)
  url.searchParams.set('sslmode', 'verify-full')
  expect(await refusal(url.href)).toMatch(
    /certificate of the database is not trusted \(\w+\): add sslrootcert/,
  )
  // Readable by the client.
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, readFileSync(certificate))
  url.searchParams.set('sslrootcert', authority)
  await migrateDatabase(url.href)
})
