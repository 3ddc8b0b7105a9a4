import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { getDependencyReleaseLine, getReleaseLine } from './changelog.ts'
import { root } from './run.ts'

test('a changeset of one paragraph is an item of a list, without the hash of its commit', () => {
  const changeset = { summary: 'A new element.\nIt is small.', commit: '0123456789' }
  assert.equal(getReleaseLine(changeset), '- A new element.\n  It is small.')
})

test('a changeset of several paragraphs stands as it is, apart from its neighbours', () => {
  assert.equal(getReleaseLine({ summary: 'Stable.\n\n- One\n- Two' }), '\nStable.\n\n- One\n- Two\n\n')
})

test('no published package depends on another, so none has a line about dependencies', () => {
  assert.equal(getDependencyReleaseLine(), '')
  for (const name of ['i18n', 'api', 'ui-elements']) {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
    )
    const own = Object.keys({ ...dependencies, ...peerDependencies }).filter((dependency) =>
      dependency.startsWith('@officine/'),
    )
    assert.deepEqual(own, [])
  }
})
