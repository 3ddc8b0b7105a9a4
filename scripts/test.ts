import { statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { root, runSteps, type Step, secondsSince, succeeds } from './run.ts'

// The tests of every package, and the journeys.
//   pnpm test              what a change must pass
//   pnpm test --contract   … and the form contract of each control in Firefox and WebKit, whose
//                          behaviour may differ from Chromium's, if the elements changed

const start = performance.now()
const chromium = await ensureChromium()

/**
 * Printed at the end, where people look first: the name of each failed suite and the end of its
 * output.
 */
const failures: string[] = []

/**
 * In memory, where the machine has room: the copy of a database has 546 files, and costs a tenth of
 * the processor time there.
 */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > 4 * 1024 ** 3) return '/dev/shm'
  } catch {
    // Linux only.
  }
  return tmpdir()
}

const environment = { CHROMIUM: chromium, MATRIX: '', TMPDIR: temporaryFolder() }

/** A quiet suite prints nothing while it runs, since another one prints at the same time. */
function suite(name: string, command: readonly string[], { quiet = false } = {}): Step {
  const onFailure = (output: string) =>
    failures.push(`\n✗ ${name}: the end of its output\n${output.split('\n').slice(-150).join('\n')}`)
  return {
    name,
    run: () => succeeds(command, { env: environment, quiet, onFailure }),
  }
}

const packageTests = (name: string, script = 'test') =>
  suite(name, ['pnpm', '--filter', `@officine/${name}`, script], { quiet: name !== 'server' })

const contract = suite(
  'form contract in Firefox and WebKit',
  ['node', 'scripts/test-engines.ts', '--contract', '--if-changed'],
  { quiet: true },
)

const suites = await runSteps('suites', [
  {
    name: 'build',
    run: async () => {
      await build()
      return true
    },
  },
  {
    // The tests of the elements mostly wait for frames, and leave the processor to the other lane.
    lanes: [
      [
        packageTests('server'),
        suite('journeys in Chromium', ['pnpm', '--filter', '@officine/tests', 'test']),
      ],
      [
        // Not rebuilt here: the other lane reads the build output.
        packageTests('ui-elements', 'test:built'),
        ...(process.argv.includes('--contract') ? [contract] : []),
        ...['portal', 'i18n', 'api', 'public-site'].map((name) => packageTests(name)),
        suite(
          'commands of the workspace',
          ['node', '--test', 'scripts/*.test.ts', 'tests/support/*.test.ts'],
          { quiet: true },
        ),
        suite('consumers of the elements', ['pnpm', '--filter', '@officine/tests', 'test:consumers'], {
          quiet: true,
        }),
      ],
    ],
  },
])

const seconds = secondsSince(start)
const slowest = suites.toSorted((a, b) => b.seconds - a.seconds)
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log(`${seconds.toFixed(1).padStart(7)} s  in all (timings.json)`)
for (const failure of failures) console.error(failure)
writeFileSync(join(root, 'timings.json'), `${JSON.stringify({ seconds, suites }, null, 2)}\n`)
