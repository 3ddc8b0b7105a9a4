// Publishes i18n, api and ui-elements in the versions of their package.json.
//   pnpm release --dry-run   packs and checks them, and lists what would be published
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from './build.ts'
import { folderSizes, type PackedPackage, packageFaults, tarballChecks } from './packed-package.ts'
import { root, run, succeeds } from './run.ts'

const packages = ['i18n', 'api', 'ui-elements'] as const
const isDryRun = process.argv.includes('--dry-run')

const obstacles = await findObstacles()
if (!isDryRun && obstacles.length > 0) {
  for (const obstacle of obstacles) console.error(obstacle)
  process.exit(1)
}

await rebuild()
const folder = await mkdtemp(join(tmpdir(), 'officine-release-'))
try {
  let isPublishable = true
  for (const name of packages) if (!(await packAndCheck(name))) isPublishable = false
  if (!isPublishable) process.exitCode = 1
  else if (isDryRun) for (const obstacle of obstacles) console.log(`Before publishing: ${obstacle}`)
  else await run(['changeset', 'publish'])
} finally {
  await rm(folder, { recursive: true })
}

/** What stands in the way of publishing, though not of a dry run. */
async function findObstacles(): Promise<string[]> {
  const branch = git('branch', '--show-current')
  const changesets = await pendingChangesets()
  return [
    ...(git('status', '--porcelain') ? ['there are changes that are not committed.'] : []),
    ...(branch === 'main' ? [] : [`this is ${branch || 'no branch'}, not main.`]),
    ...(changesets.length > 0
      ? [`run \`pnpm new-version\`: no version has ${changesets.join(', ')} yet.`]
      : []),
  ]
}

/** Compiled files whose source is gone would still be packed, so it starts without any. */
async function rebuild() {
  for (const name of packages)
    for (const output of ['dist', 'tsconfig.tsbuildinfo'])
      await rm(join(root, 'packages', name, output), { recursive: true, force: true })
  await build()
}

async function packAndCheck(name: string): Promise<boolean> {
  const tarball = join(folder, `${name}.tgz`)
  const packed = await pack(name, tarball)
  const { size } = await stat(tarball)
  const unpacked = [...packed.files.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(
    `\n${packed.manifest.name} ${packed.manifest.version}: ${packed.files.size} files, ${kB(size)}, unpacked ${kB(unpacked)}`,
  )
  for (const [entry, { files, bytes }] of folderSizes(packed.files))
    console.log(`  ${entry.padEnd(32)} ${`${files}`.padStart(4)} ${kB(bytes).padStart(8)}`)
  const faults = packageFaults(packed)
  for (const fault of faults) console.error(`✗ ${fault}`)
  return (await passesTarballChecks(tarball)) && faults.length === 0
}

/** The package as in its tarball, where pnpm has resolved what only a workspace understands. */
async function pack(name: string, tarball: string): Promise<PackedPackage> {
  execFileSync('pnpm', ['--filter', `@officine/${name}`, 'pack', '--out', tarball], { cwd: root })
  const unpacked = await mkdtemp(join(folder, 'unpacked-'))
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  const files = new Map<string, number>()
  for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(unpacked, path), (await stat(path)).size)
  }
  return { manifest: JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')), files }
}

async function passesTarballChecks(tarball: string): Promise<boolean> {
  const inElements = ['pnpm', '--filter', '@officine/ui-elements', 'exec']
  let passes = true
  for (const command of tarballChecks(tarball))
    if (!(await succeeds([...inElements, ...command], { quiet: true }))) passes = false
  return passes
}

async function pendingChangesets(): Promise<string[]> {
  const files = await readdir(join(root, '.changeset'))
  return files.filter((file) => file.endsWith('.md') && file !== 'README.md')
}

function git(...parameters: readonly string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim()
}

function kB(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}
