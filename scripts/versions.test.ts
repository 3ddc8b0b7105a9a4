import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run.ts'

const read = (path: string) => readFileSync(join(root, 'packages/ui-elements', path), 'utf8')

for (const page of ['README.md', 'catalogue/pages/welcome.stories.ts']) {
  test(`the addresses in ${page} have the version of the elements`, () => {
    const { version } = JSON.parse(read('package.json'))
    const versions = [...read(page).matchAll(/\/ofc\/([^/]+)\//g)].map(([, named]) => named)
    assert.deepEqual([...new Set(versions)], [version])
  })
}
