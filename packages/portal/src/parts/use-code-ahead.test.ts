import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url)
const pressed = globSync('{features,parts}/**/*.tsx', { cwd: source }).flatMap((file) => {
  const text = readFileSync(new URL(file, source), 'utf8')
  return [...text.matchAll(/import\('[^']*-dialog\.tsx'\)/g)].map(([code]) => ({ file, code, text }))
})

test('there are dialogs that come by a press', () => {
  expect(pressed.length).toBeGreaterThan(5)
})

test.each(pressed)('the network may be gone by the press in $file', ({ code, text }) => {
  const load = text.match(new RegExp(`const (\\w+) = \\(\\) => ${RegExp.escape(code)}\n`))?.[1]
  expect(text).toMatch(new RegExp(`useCodeAhead\\([^\\n]*\\b${load}\\b`))
})
