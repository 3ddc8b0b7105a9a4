import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { elementsOf, type Manifest } from './manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'))
const superclasses = new Map(
  manifest.modules.flatMap(({ declarations }) =>
    declarations.map(({ name, superclass }) => [name, superclass?.name] as const),
  ),
)

/** The classes between `LitElement` and an element. */
function classesBetween(element: string): string[] {
  const parent = superclasses.get(element)
  if (parent === undefined) throw new Error(`The manifest has no class ${element}.`)
  return parent === 'LitElement' ? [] : [parent, ...classesBetween(parent)]
}

const elements = elementsOf(manifest)

it.each(elements)('$tagName has at most three classes between it and LitElement', ({ name }) => {
  const classes = classesBetween(name)
  expect(classes.length, classes.join(' < ')).toBeLessThanOrEqual(3)
})

it('a class that is no element has several subclasses', () => {
  const elementNames = new Set(elements.map(({ name }) => name))
  const parents = [...superclasses.values()].filter((name) => name !== undefined)
  const internal = [...superclasses.keys()].filter(
    (name) => parents.includes(name) && !elementNames.has(name),
  )
  const single = internal.filter((name) => parents.filter((parent) => parent === name).length === 1)
  expect(single).toEqual([])
})
