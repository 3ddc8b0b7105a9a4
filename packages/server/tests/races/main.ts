import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '../../src/database/embedded.ts'
import { migrateDatabase } from '../../src/database/migrate-database.ts'
import { openRaceHarness } from './race-harness.ts'
import { races } from './race-rules.ts'
import { type RaceResult, runRace } from './run-race.ts'

// Races requests for each rule that two of them could break together, through two processes on an
// embedded PostgreSQL.

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '1000' }, only: { type: 'string' } },
})
const tries = Number(values.tries)
if (!Number.isInteger(tries) || tries < 1) {
  console.error(`--tries is "${values.tries}"; it has to be a whole number from 1.`)
  process.exit(2)
}
const chosen = races.filter(({ rule }) => rule.includes(values.only ?? ''))
if (chosen.length === 0) {
  console.error(
    `No rule has "${values.only}" in it; there are:\n${races.map(({ rule }) => `  ${rule}`).join('\n')}`,
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'officine-races-'))
const postgres = await startEmbeddedDatabase(folder)
try {
  await migrateDatabase(postgres.url)
  const harness = await openRaceHarness(postgres.url)
  for (const race of chosen) {
    const result = await runRace(harness, race, tries)
    report(result)
    if (result.violations.length > 0) process.exitCode = 1
  }
  await harness.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report({ rule, tries: made, violations, milliseconds }: RaceResult): void {
  const time = `${(milliseconds / 1000).toFixed(1)} s`
  console.log(`${rule.padEnd(60)} ${made} tries  ${violations.length} violations  ${time}`)
  for (const violation of violations.slice(0, 5)) console.log(`    ${violation}`)
}
