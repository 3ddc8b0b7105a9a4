import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './run.ts'

const page = readFileSync(join(root, 'docs/where-things-are.md'), 'utf8')

/** The rows of the page's tables: a file, and what it exports or contains. */
const rows = [...page.matchAll(/^\| [^|`]+ \| `([^`]+)` \| (.+) \|$/gm)].map(([, file = '', names = '']) => ({
  file,
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}))

test('every row of a table names a file and what is in it', () => {
  const lines = page.split('\n').filter((line) => /^\| (?!rule|thing)/.test(line))
  assert.equal(rows.length, lines.length)
  assert.ok(rows.every(({ names }) => names.length > 0))
})

for (const { file, names } of rows) {
  test(`${file} has ${names.join(', ')}`, () => {
    assert.ok(existsSync(join(root, file)), `${file} does not exist.`)
    const text = readFileSync(join(root, file), 'utf8')
    const isCode = /\.tsx?$/.test(file)
    const missing = names.filter((name) => !(isCode ? isExported(text, name) : text.includes(name)))
    assert.deepEqual(missing, [])
  })
}

function isExported(code: string, name: string): boolean {
  const declared = new RegExp(`^export (async )?(const|function|class|interface|type) ${name}\\b`, 'm')
  const listed = new RegExp(`^export \\{[^}]*\\b${name}\\b`, 'm')
  return declared.test(code) || listed.test(code)
}
