import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/database/database.ts'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { useSecretKeys } from '../../src/identity/index.ts'
import { seedDatabase } from '../../src/seed/seed-database.ts'
import { assertNoPersonalData } from '../support/personal-data.ts'
import { freePorts, removeDemonstrationMarker, startServerProcess } from '../support/server-process.ts'
import { addSignInRecords, secretsKey } from './record-catalog.ts'
import { type Fault, type FuzzReport, runFuzz } from './run-fuzz.ts'
import { personalTexts } from './valid-values.ts'

// Sends generated requests to a server of its own on loopback: `--calls 200000 --seed 7`. With
// `--from` it repeats a part of a run.

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    pharmacies: { type: 'string', default: '60' },
  },
})

// Ctrl-C ends a long run with its report.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const folder = await mkdtemp(join(tmpdir(), 'officine-fuzz-'))
const postgres = await startEmbeddedDatabase(folder, { durable: false })
const { db, close } = openDatabase(postgres.url, { connections: 4, applicationName: 'officine-fuzz' })
try {
  await migrateDatabase(postgres.url)
  await seedDatabase(db, { seed: 'fuzz', pharmacies: Number(options.pharmacies) })
  await removeDemonstrationMarker(db)
  await addSignInRecords(db)
  useSecretKeys({ secretsKey })
  const server = await startServerProcess({
    folder,
    ports: await freePorts(),
    // Behind a load balancer, so that requests come from many addresses.
    environment: {
      DATABASE_URL: postgres.url,
      PORTAL_URL: 'https://portail.officine.test',
      IDENTITY_URL: 'https://connexion.officine.test',
      SECRETS_KEY: secretsKey,
    },
  })
  const { seed } = options
  const range = { calls: Number(options.calls), from: Number(options.from) }
  const report = await runFuzz({ db, server, seed, ...range, log: console.log, signal: stop.signal })
  await server.stop()
  const log = await readFile(join(folder, 'server.log'), 'utf8')
  printReport(report, log)
  assertNoPersonalData(folder, personalTexts)
  assertNoPersonalData(join(folder, 'postgres'), personalTexts)
  console.log('No personal datum, token or password stands in a log.')
  if (report.faults.length > 0) process.exitCode = 1
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

function printReport(
  { calls, seconds, faults, answers, slowest, slowUnderLoad }: FuzzReport,
  log: string,
): void {
  for (const [call, kinds] of [...answers].toSorted()) {
    const counts = [...kinds].toSorted().map(([kind, times]) => `${kind} × ${times}`)
    console.log(`${call.padEnd(84)} ${counts.join(', ')}`)
  }
  const rate = Math.round(calls / seconds)
  console.log(
    `\n${calls} calls in ${Math.round(seconds)} s, ${rate} a second; slowest ${Math.round(slowest)} ms, ${slowUnderLoad} over a second under load alone`,
  )
  const memory = Math.round(process.memoryUsage.rss() / 1_048_576)
  console.log(`${faults.length} faults, memory ${memory} MB`)
  for (const fault of faults) console.log(`\n${faultText(fault, log)}`)
}

function faultText({ what, index, times, curl, requestId }: Fault, log: string): string {
  const line = requestId
    ? log.split('\n').find((one) => one.includes(requestId) && one.includes('"err"'))
    : undefined
  const again = `--seed ${options.seed} --from ${Math.floor(index / 1_000) * 1_000} --calls 1000`
  return [
    `FAULT ${what} (${times} times, first at ${index}: ${again})`,
    curl,
    ...(line ? [line.slice(0, 1_500)] : []),
  ].join('\n')
}
