import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pressed = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/^.*import\('[^']*-dialog\.tsx'\).*$/gm)].map(([line]) => ({ file, line, source })),
)

test('there are dialogs that are loaded on click', () => {
  expect(pressed.length).toBeGreaterThan(5)
})

test.each(pressed)('the code of the dialog is preloaded in $file', ({ line, source }) => {
  const [, load] = /^(?:export )?const (\w+) = \(\) => import/.exec(line) ?? []
  const ahead = [...source.matchAll(/usePreloadCode\((.*)\)/g)].map(([, loads]) => loads).join()
  expect(load && ahead.includes(load)).toBe(true)
})
