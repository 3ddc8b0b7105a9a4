import { spawnSync } from 'node:child_process'
import { root } from './run.ts'

/**
 * Whether the files at these paths differ from the base commit: `CHANGED_SINCE` if set, on a branch
 * its merge base with main, on main the last release. True if no base is known, for example in a
 * shallow clone.
 */
export function changedSinceBase(paths: readonly string[]): boolean {
  const base = process.env.CHANGED_SINCE || branchPoint() || lastRelease()
  if (!base) return true
  // Exit code 0: no difference, 1: a difference, else an error of git, which counts as a
  // difference.
  return spawnSync('git', ['diff', '--quiet', base, '--', ...paths], { cwd: root }).status !== 0
}

function branchPoint(): string | undefined {
  const main = git('rev-parse', '--verify', '--quiet', 'origin/main')
  const head = git('rev-parse', 'HEAD')
  const point = main && git('merge-base', main, 'HEAD')
  return point === head ? undefined : point
}

/** The last tag, or the last commit that raised the version of the elements. */
function lastRelease(): string | undefined {
  const manifest = 'packages/ui-elements/package.json'
  return (
    git('describe', '--tags', '--abbrev=0', 'HEAD~1') ??
    git('log', '-1', '--format=%H', '-G', '^  "version":', 'HEAD~1', '--', manifest)
  )
}

function git(...command: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}
