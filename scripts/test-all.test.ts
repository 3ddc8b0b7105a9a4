import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run.ts'
import { readProgress, runRemaining, type Suite, table } from './test-all.ts'

const suites: readonly Suite[] = ['first', 'second', 'third'].map((name) => ({
  name,
  command: ['run', name],
}))

test('goes on after a failure, and again on the same files runs only what has not passed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-test-all-'))
  const path = join(folder, 'cache', 'progress.json')
  try {
    const run = async (files: string, works: (name: string) => boolean) => {
      const ran: string[] = []
      const progress = readProgress(path, files)
      await runRemaining(suites, progress, path, async ({ name }) => {
        ran.push(name)
        return works(name)
      })
      return { ran, table: table(suites, progress) }
    }
    const first = await run('a', (name) => name !== 'second')
    assert.deepEqual(first.ran, ['first', 'second', 'third'])
    assert.match(first.table, /0\.0 {2}✗ second: failed \(run second\)/)
    const second = await run('a', () => true)
    assert.deepEqual(second.ran, ['second'])
    assert.doesNotMatch(second.table, /✗|not run/)
    assert.deepEqual((await run('a changed file', () => true)).ran, ['first', 'second', 'third'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a run that was stopped goes on with the suite that it was in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-test-all-'))
  const path = join(folder, 'progress.json')
  try {
    const stopped = runRemaining(suites, readProgress(path, 'a'), path, async ({ name }) => {
      if (name === 'second') throw new Error('stopped')
      return true
    })
    await assert.rejects(stopped, /stopped/)
    const progress = readProgress(path, 'a')
    assert.match(table(suites, progress), /✓ first\n {5}– {2}second: not run/)
    const ran: string[] = []
    await runRemaining(suites, progress, path, async ({ name }) => ran.push(name) > 0)
    assert.deepEqual(ran, ['second', 'third'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('no command of a suite is forgotten', () => {
  const source = readFileSync(join(root, 'scripts/test-all.ts'), 'utf8')
  const scripts = ['package.json', 'packages/server/package.json'].flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).scripts),
  )
  const tests = scripts.filter((name) => /^test:|^fuzz$/.test(name) && name !== 'test:all')
  assert.ok(tests.length > 15, tests.join())
  assert.deepEqual(
    tests.filter((name) => !source.includes(`'${name}'`)),
    [],
  )
})
