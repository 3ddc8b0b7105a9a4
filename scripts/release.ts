// Publishes i18n, api and ui-elements in the versions of their package.json.
//   pnpm release --dry-run   packs and checks them, and lists what would be published
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { root, run, succeeds } from './run.ts'

const packages = ['i18n', 'api', 'ui-elements'] as const
const isDryRun = process.argv.includes('--dry-run')

interface PackedPackage {
  readonly name: string
  readonly version: string
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

const obstacles = [
  ...(git('status', '--porcelain') ? ['There are changes that are not committed.'] : []),
  ...((await pendingChangesets()) > 0
    ? [`${await pendingChangesets()} changesets are not in a version yet: run \`pnpm changeset version\`.`]
    : []),
]
if (!isDryRun && obstacles.length > 0) {
  for (const obstacle of obstacles) console.error(obstacle)
  process.exit(1)
}

await build()
const folder = await mkdtemp(join(tmpdir(), 'officine-release-'))
try {
  let isPublishable = true
  for (const name of packages) {
    const packed = pack(name)
    const { size } = await stat(packed.filename)
    console.log(
      `${packed.name} ${packed.version}: ${packed.files.length} files, ${Math.ceil(size / 1024)} kB`,
    )
    for (const [entry, count] of topFolders(packed))
      console.log(`  ${entry}${count > 1 ? ` (${count})` : ''}`)
    if (!(await passesChecks(packed.filename))) isPublishable = false
  }
  if (!isPublishable) process.exitCode = 1
  else if (isDryRun) for (const obstacle of obstacles) console.log(`Before publishing: ${obstacle}`)
  else await run(['changeset', 'publish'])
} finally {
  await rm(folder, { recursive: true })
}

function pack(name: string): PackedPackage {
  const output = execFileSync(
    'pnpm',
    ['--filter', `@officine/${name}`, 'pack', '--json', '--out', join(folder, '%s.tgz')],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return JSON.parse(output)
}

/** The types and exports of a packed package, as those who install it get them. */
async function passesChecks(tarball: string): Promise<boolean> {
  const inElements = ['pnpm', '--filter', '@officine/ui-elements', 'exec']
  const commands = [
    ['publint', '--strict', tarball],
    [
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--quiet',
      '--exclude-entrypoints',
      'tokens.css',
    ],
  ]
  let passes = true
  for (const command of commands)
    if (!(await succeeds([...inElements, ...command], { quiet: true }))) passes = false
  return passes
}

/** The entries of the package, and of `dist` those one level below, with their numbers of files. */
function topFolders({ files }: PackedPackage): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    const [first = '', second] = path.split('/')
    const entry = first === 'dist' && second ? `dist/${second}` : first
    counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return counts
}

async function pendingChangesets(): Promise<number> {
  const files = await readdir(join(root, '.changeset'))
  return files.filter((file) => file.endsWith('.md') && file !== 'README.md').length
}

function git(...parameters: readonly string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
}
