import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privateFiles } from './check-private-files.ts'

const lines = (count: number, first = '') => `${first}\n${'const x = 1\n'.repeat(count - 1)}`

/** The private files of a folder with a page, its part, and the files of `others`. */
const privateFilesWith = (others: Readonly<Record<string, string>>) =>
  privateFiles(
    new Map(
      Object.entries({
        'a/page.tsx': lines(100, "import { Part } from './part.tsx'"),
        'a/part.tsx': lines(59),
        ...others,
      }),
    ),
  )

test('a small file with one importer beside it is private', () => {
  assert.deepEqual(privateFilesWith({}), ['a/part.tsx'])
  assert.deepEqual(privateFilesWith({ 'a/page.tsx': lines(100, "import './part.tsx'") }), ['a/part.tsx'])
  const severalLines = lines(100, "import {\n  Part,\n} from './part.tsx'")
  assert.deepEqual(privateFilesWith({ 'a/page.tsx': severalLines }), ['a/part.tsx'])
})

test('a file is not private if it is large, or its importer would be too large with it', () => {
  assert.deepEqual(privateFilesWith({ 'a/part.tsx': lines(60) }), [])
  const atLimit = lines(191, "import { Part } from './part.tsx'")
  assert.deepEqual(privateFilesWith({ 'a/page.tsx': atLimit }), ['a/part.tsx'])
  const aboveLimit = lines(192, "import { Part } from './part.tsx'")
  assert.deepEqual(privateFilesWith({ 'a/page.tsx': aboveLimit }), [])
})

test('a file is not private if others import it, by a type or a re-export too', () => {
  for (const statement of ["import type { Props } from '../a/part.tsx'", "export * from '../a/part.tsx'"])
    assert.deepEqual(privateFilesWith({ 'b/other.tsx': statement }), [], statement)
})

test('a file is not private if its importer is elsewhere or an index, or if it is loaded lazily', () => {
  const without = { 'a/page.tsx': lines(100) }
  assert.deepEqual(privateFilesWith({ ...without, 'b/page.tsx': "import { Part } from '../a/part.tsx'" }), [])
  assert.deepEqual(privateFilesWith({ ...without, 'a/index.ts': "export { Part } from './part.tsx'" }), [])
  const list = "/** Every call. */\nexport * from './part.tsx'\nexport * from './other.ts'\n"
  assert.deepEqual(privateFilesWith({ ...without, 'a/definitions.ts': list }), [])
  assert.deepEqual(privateFilesWith({ 'b/routes.ts': "const load = () => import('../a/part.tsx')" }), [])
  assert.deepEqual(privateFilesWith(without), [])
})
