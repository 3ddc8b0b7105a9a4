import { spawnSync } from 'node:child_process'
import { root } from './run.ts'

/**
 * Whether something at these paths differs from the commit that the change builds on: `CHANGED_SINCE` when it is set, on a
 * branch where it left main, on main the last release. Where none of them is known, say in a shallow clone, it may have.
 */
export function changedSinceBase(paths: readonly string[]): boolean {
  const base = process.env.CHANGED_SINCE || branchPoint() || lastRelease()
  if (!base) return true
  // 0: the same, 1: something differs, anything else: git can't tell.
  return spawnSync('git', ['diff', '--quiet', base, '--', ...paths], { cwd: root }).status !== 0
}

function branchPoint(): string | undefined {
  const main = git('rev-parse', '--verify', '--quiet', 'origin/main')
  const head = git('rev-parse', 'HEAD')
  const point = main && git('merge-base', main, 'HEAD')
  return point === head ? undefined : point
}

function lastRelease(): string | undefined {
  return git('describe', '--tags', '--abbrev=0', 'HEAD~1')
}

function git(...command: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', command, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}
