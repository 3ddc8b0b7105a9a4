import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceChanges, publicInterface } from './element-interface.ts'
import { root } from './run.ts'

const packageName = '@officine/ui-elements'
const folder = 'packages/ui-elements'
const manifest = `${folder}/custom-elements.json`

const MAX_LISTED = 10

/** Faults, or the reason why the check could not run. */
export interface Finding {
  readonly faults: readonly string[]
  readonly unknown?: string
}

/**
 * Compares the elements' interface with its last announcement: the last commit that added or edited
 * a changeset naming the package, or the last release. Uncommitted changesets count as well.
 */
export function checkChangesets(repository: string = root): Finding {
  const git = (...parameters: string[]) => runGit(repository, parameters)
  if (git('rev-parse', '--is-inside-work-tree') === undefined)
    return { faults: [], unknown: 'this is no git repository' }
  if (hasUncommittedChangeset(repository, git)) return { faults: [] }
  const announcement = lastAnnouncement(git)
  const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true'
  // The first commit of a shallow clone contains everything as new.
  const hasParent = git('rev-parse', '--verify', '--quiet', `${announcement}^`) !== undefined
  if (!announcement || (isShallow && !hasParent)) return { faults: [], unknown: unknownOf(isShallow) }
  const before = git('show', `${announcement}:${manifest}`)
  if (before === undefined) return { faults: [] }
  const after = readFileSync(join(repository, manifest), 'utf8')
  return { faults: explain(interfaceChanges(publicInterface(before), publicInterface(after))) }
}

type Git = (...parameters: string[]) => string | undefined

/** Whether an uncommitted changeset in the work tree names the package. */
function hasUncommittedChangeset(repository: string, git: Git): boolean {
  const uncommitted = git('status', '--porcelain', '--untracked-files=all', '--', '.changeset') ?? ''
  return changesetsIn(join(repository, '.changeset')).some(
    (name) => uncommitted.includes(`.changeset/${name}`) && namesPackage(readIn(repository, name)),
  )
}

function lastAnnouncement(git: Git): string | undefined {
  // A merge counts with what it brings: on its own, a commit of the other branch has an older manifest.
  const log = (...parameters: string[]) => git('log', '--first-parent', '--format=%H', ...parameters)
  const released = log('-1', '-G"version":', '--', `${folder}/package.json`)?.trim()
  const since = released ? [`${released}..HEAD`] : []
  const changesets = log('--name-only', '--diff-filter=AM', ...since, '--', '.changeset/*.md')
  let commit: string | undefined
  for (const line of changesets?.split('\n') ?? []) {
    if (/^[\da-f]{40,}$/.test(line)) commit = line
    else if (isChangeset(line) && namesPackage(git('show', `${commit}:${line}`))) return commit
  }
  return released || undefined
}

function explain(changes: readonly string[]): string[] {
  if (changes.length === 0) return []
  return [
    `the elements have changed for those who use them, and no changeset says so. Run: npx pnpm changeset`,
    ...changes.slice(0, MAX_LISTED).map((change) => `  ${change}`),
    ...(changes.length > MAX_LISTED ? [`  and ${changes.length - MAX_LISTED} more`] : []),
  ]
}

const unknownOf = (isShallow: boolean) =>
  isShallow
    ? 'this clone is shallow and does not reach the last changeset; git fetch --unshallow brings the rest'
    : 'no commit has a changeset or a version yet'

const isChangeset = (path: string) => path.endsWith('.md') && !path.endsWith('README.md')

const changesetsIn = (path: string) => readdirSync(path).filter(isChangeset)

const readIn = (repository: string, name: string) =>
  readFileSync(join(repository, '.changeset', name), 'utf8')

/** Reads the front matter only: a package name in the text announces nothing. */
const namesPackage = (changeset: string | undefined): boolean =>
  /^---\s([\s\S]*?)\n---/.exec(changeset ?? '')?.[1]?.includes(packageName) ?? false

function runGit(repository: string, parameters: readonly string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', repository, ...parameters], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // git is missing, this is no repository, or the object does not exist.
    return undefined
  }
}
