import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { mintToken } from '../src/api/testing-tokens.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { freePort } from '../src/database/embedded/processes.ts'
import { startEmbeddedDatabase } from '../src/database/embedded.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { contact } from '../src/database/schema.ts'
import { seedDatabase } from '../src/seed/seed-database.ts'

// Loads the member API as it runs for real: a process of its own, a PostgreSQL that syncs, signed tokens of many people.
// Prints one JSON object. `--pharmacies 19000` shows how it fares with ten times the data.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '20' },
    pharmacies: { type: 'string', default: '1900' },
  },
})

const people = 500
const words = [
  'montreal',
  'laval',
  'rimouski',
  'saint jean',
  'pharmacie',
  'boul',
  'h2',
  'tremblay',
  'sherbrooke est',
  'g1',
]
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'officine-load-'))
const postgres = await startEmbeddedDatabase(folder)
let server: ChildProcess | undefined
try {
  await migrateDatabase(postgres.url)
  const ports = { portal: await freePort(), identity: await freePort() }
  const { db, close } = openDatabase(postgres.url)
  await seedDatabase(db, { seed: 'load', pharmacies: Number(options.pharmacies) })
  server = await startServer(ports)
  const tokens = await tokensOfPeople(db, ports)
  await close()
  const url = `http://127.0.0.1:${ports.portal}`
  // Once unmeasured, so that code and caches are warm.
  await load(url, searches(tokens), 3)
  const figures = {
    pharmacies: Number(options.pharmacies),
    search: await load(url, searches(tokens), Number(options.seconds)),
    userinfo: await load(url, userinfos(tokens), Number(options.seconds)),
  }
  console.log(JSON.stringify(figures, null, 2))
} finally {
  await stop(server)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Ports {
  readonly portal: number
  readonly identity: number
}

async function startServer({ portal, identity }: Ports): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      OFFICINE_DATA: folder,
      OFFICINE_DEMONSTRATION: '1',
      DATABASE_URL: postgres.url,
      PORT: String(portal),
      IDENTITY_PORT: String(identity),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${portal}/readyz`).catch(() => undefined)
    if (ready?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error('The server did not get ready.')
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function tokensOfPeople(db: Database, { portal, identity }: Ports): Promise<string[]> {
  const found = await db.select({ id: contact.id }).from(contact).limit(people)
  const settings = {
    identityUrl: `http://localhost:${identity}`,
    apiAudience: `http://localhost:${portal}/api`,
  }
  return await Promise.all(found.map(({ id }) => mintToken(db, id, settings)))
}

interface Wanted {
  readonly path: string
  readonly headers: Record<string, string>
}

function searches(tokens: readonly string[]): Wanted[] {
  return tokens.map((token, index) => ({
    path: `/api/aqpp/pharmacies/?search=${encodeURIComponent(words[index % words.length] ?? '')}`,
    headers: { authorization: `Bearer ${token}` },
  }))
}

function userinfos(tokens: readonly string[]): Wanted[] {
  return tokens.map((token) => ({
    path: '/api/aqpp/userinfo?version=2.0',
    headers: { authorization: `Bearer ${token}` },
  }))
}

async function load(url: string, requests: Wanted[], seconds: number) {
  const result = await autocannon({
    url,
    requests,
    duration: seconds,
    connections: Number(options.connections),
  })
  return {
    answersPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}
