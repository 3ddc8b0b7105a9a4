import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { canInstall, findProgram, install } from './debian.ts'
import { root, secondsSince, succeeds } from './run.ts'

// Every suite, one after the other: what `.ci/run` runs first, then what it leaves out. Goes on after
// a failure, and prints a table at the end. Started again on the same files, it goes on where it was
// stopped: what has passed does not run again.
//   pnpm test:all                    what has not passed yet
//   pnpm test:all --again            everything
//   pnpm test:all --only engines     the suites with this in their name
//   pnpm test:all --list             the table of earlier runs on these files

/** A program that a suite needs, and the package of Debian that has it. */
interface Need {
  readonly program: string
  readonly package: string
}

export interface Suite {
  readonly name: string
  readonly command: readonly string[]
  readonly needs?: readonly Need[]
}

export interface Outcome {
  readonly passed: boolean
  readonly seconds: number
}

const server = (script: string, ...options: readonly string[]) => [
  'pnpm',
  '--filter',
  '@officine/server',
  script,
  ...options,
]

const nginx = { program: 'nginx', package: 'nginx-light' }
const pgbouncer = { program: 'pgbouncer', package: 'pgbouncer' }
const promtool = { program: 'promtool', package: 'prometheus' }
const glewlwyd = { program: 'glewlwyd', package: 'glewlwyd' }
const postgres = { program: 'pg_dump', package: 'postgresql' }

/** The seed of the requests that `fuzz` generates: another one each day. */
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** The quick ones first, so that a fault is known early. */
const suites: readonly Suite[] = [
  { name: 'checks', command: ['pnpm', 'check'] },
  { name: 'tests', command: ['pnpm', 'test'] },
  { name: 'alerts', command: ['pnpm', 'test:alerts'], needs: [promtool] },
  { name: 'server behind PgBouncer', command: server('test:pooler'), needs: [pgbouncer] },
  { name: 'outages of the database', command: server('test:outages') },
  { name: 'servers behind a proxy', command: server('test:proxy'), needs: [nginx] },
  { name: 'backup and restore', command: server('test:restore'), needs: [postgres] },
  { name: 'hostile files', command: server('test:hostile-files') },
  { name: 'naughty strings', command: server('test:naughty') },
  { name: 'server killed during writes', command: server('test:faults') },
  { name: 'image', command: ['pnpm', 'test:image'] },
  { name: 'catalogue', command: ['pnpm', 'test:catalogue'] },
  { name: 'consumers of the elements, every framework', command: ['pnpm', 'test:consumers', '--all'] },
  { name: 'sessions', command: ['pnpm', 'test:session'] },
  { name: 'external provider', command: ['pnpm', 'test:external-provider'], needs: [glewlwyd] },
  { name: 'portal while things fail', command: ['pnpm', 'test:portal-faults'] },
  { name: 'portal in each engine', command: ['pnpm', 'test:portal-engines'] },
  { name: 'generated requests', command: server('fuzz', '--calls', '60000', '--seed', day) },
  { name: 'server killed during decisions', command: server('test:faults-decisions') },
  { name: 'elements in each engine', command: ['pnpm', 'test:engines'] },
  { name: 'two processes', command: server('test:two-processes') },
  { name: 'oldest browsers', command: ['pnpm', 'test:oldest-browsers'] },
  { name: 'every journey, every screen in each theme', command: ['pnpm', 'test:matrix'] },
  { name: 'races', command: server('test:races', '--tries', '150') },
  { name: 'release', command: ['pnpm', 'release', '--dry-run'] },
]

/** The outcomes on one state of the files, kept so that a stopped run can go on. */
interface Progress {
  readonly files: string
  readonly outcomes: Record<string, Outcome>
}

/** The outcomes of earlier runs on the same files; none after a change. */
export function readProgress(path: string, files: string): Progress {
  try {
    const progress: Progress = JSON.parse(readFileSync(path, 'utf8'))
    if (progress.files === files) return progress
  } catch {
    // There was no run yet, or it was killed while it wrote.
  }
  return { files, outcomes: {} }
}

/** Runs the suites that have not passed, and keeps each outcome as soon as it is known. */
export async function runRemaining(
  suites: readonly Suite[],
  progress: Progress,
  path: string,
  run: (suite: Suite) => Promise<boolean>,
): Promise<void> {
  for (const [index, suite] of suites.entries()) {
    if (progress.outcomes[suite.name]?.passed) continue
    console.log(`\n▶ ${suite.name} (${index + 1} of ${suites.length}): ${suite.command.join(' ')}`)
    const start = performance.now()
    const passed = await run(suite)
    progress.outcomes[suite.name] = { passed, seconds: secondsSince(start) }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(progress, null, 2))
  }
}

/** A line for each suite, with its minutes, and the sum. */
export function table(suites: readonly Suite[], { outcomes }: Progress): string {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1).padStart(6)
  const known = suites.flatMap(({ name }) => outcomes[name] ?? [])
  return [
    '   min  suite',
    ...suites.map(({ name, command }) => {
      const outcome = outcomes[name]
      if (!outcome) return `     –  ${name}: not run`
      const failure = outcome.passed ? '' : `: failed (${command.join(' ')})`
      return `${minutes(outcome.seconds)}  ${outcome.passed ? '✓' : '✗'} ${name}${failure}`
    }),
    `${minutes(known.reduce((sum, { seconds }) => sum + seconds, 0))}  in all`,
  ].join('\n')
}

/** What Git calls the content of all files that it would track: another change, another name. */
function nameOfFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'officine-index-'))
  const git = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GIT_INDEX_FILE: join(folder, 'index') },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    git('add', '--all')
    return git('write-tree').trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runSuite({ command, needs = [] }: Suite): Promise<boolean> {
  const missing = () => needs.filter(({ program }) => !findProgram(program))
  if (missing().length > 0 && canInstall()) await install(missing().map((need) => need.package))
  for (const need of missing())
    console.error(`${need.program} was not found. Install it (Debian: \`apt-get install ${need.package}\`).`)
  if (missing().length > 0) return false
  return succeeds(command)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { again: { type: 'boolean' }, list: { type: 'boolean' }, only: { type: 'string' } },
  })
  const chosen = suites.filter(({ name }) => name.includes(values.only ?? ''))
  if (chosen.length === 0) {
    console.error(
      `No suite has "${values.only}" in its name:\n${suites.map(({ name }) => `  ${name}`).join('\n')}`,
    )
    process.exit(2)
  }
  const path = join(root, 'node_modules/.cache/officine/test-all.json')
  const progress = readProgress(path, nameOfFiles())
  if (values.again) for (const { name } of chosen) delete progress.outcomes[name]
  if (!values.list) await runRemaining(chosen, progress, path, runSuite)
  console.log(`\n${table(chosen, progress)}`)
  process.exitCode = chosen.every(({ name }) => progress.outcomes[name]?.passed) ? 0 : 1
}
