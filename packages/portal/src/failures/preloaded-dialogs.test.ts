import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../features/**/*.tsx', '../domain/**/*.tsx', '../components/**/*.tsx', '../lists/**/*.tsx'],
  { query: '?raw', import: 'default', eager: true },
)
const lazyDialogs = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/import\('([^']*-dialog\.tsx)'\)/g)].map(({ 1: dialog = '', index }) => ({
    file,
    dialog,
    source,
    index,
  })),
)

test('there are dialogs that are loaded on click', () => {
  expect(lazyDialogs.length).toBeGreaterThan(5)
})

test.each(lazyDialogs)('$dialog is preloaded in $file', ({ source, index }) => {
  const declarations = [...source.slice(0, index).matchAll(/^(?:export )?const (\w+) = /gm)]
  const name = declarations.at(-1)?.[1]
  const preloads = [...source.matchAll(/usePreload\((.*)\)/g)].map(([, components]) => components)
  expect(preloads.join()).toMatch(new RegExp(`\\b${name}\\b`))
})
