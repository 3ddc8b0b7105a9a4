import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'commit-msg-'))
after(() => rmSync(folder, { recursive: true }))

/** Returns what the hook prints, or undefined if it accepts the message. */
function refusal(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync(join(root, '.githooks/commit-msg'), [file], { encoding: 'utf8' })
  return status === 0 ? undefined : stderr
}

test('the hook accepts an area, a colon and at most 72 characters', () => {
  assert.equal(refusal('employments: reject a second live employment of a person\n\nWhy.\n'), undefined)
  assert.equal(refusal('ui-elements, portal: one look of toasts\n'), undefined)
  assert.equal(refusal(`docs: ${'é'.repeat(66)}\n`), undefined)
  assert.equal(refusal('# a comment of git\ndocs: after it\n'), undefined)
})

test('the hook refuses a title without an area', () => {
  assert.match(refusal('Fix the build\n') ?? '', /area/)
  assert.match(refusal('docs:\n') ?? '', /area/)
  assert.match(refusal('\n') ?? '', /area/)
})

test('the hook refuses a title of 73 characters', () => {
  assert.match(refusal(`docs: ${'a'.repeat(67)}\n`) ?? '', /72 characters/)
})

test('the hook accepts titles that git writes', () => {
  for (const title of ['Merge branch main', 'Revert "docs: a long title"', 'fixup! docs: a title'])
    assert.equal(refusal(`${title}\n`), undefined)
})
