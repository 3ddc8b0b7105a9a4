import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadOrder } from './load-order.ts'
import { elementsOf, type Manifest } from './react-wrappers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(`${root}/custom-elements.json`, 'utf8'))
const elements = elementsOf(manifest)
const modules = await loadOrder(root, elements, manifest)

describe('the order in which everything loads', () => {
  it('defines every element once', () => {
    const folders = new Set(elements.map(({ module }) => module.slice(0, module.lastIndexOf('/'))))
    const defined = modules.filter((module) => module.endsWith('/define.ts'))
    expect(defined.toSorted()).toEqual([...folders].map((folder) => `${folder}/define.ts`).toSorted())
  })

  it('has the stylesheets first, then the French texts, then the elements', () => {
    const kinds = modules.map((module) => /(\.styles|\.texts|define)\.ts$/.exec(module)?.[1])
    expect([...new Set(kinds)]).toEqual(['.styles', '.texts', 'define'])
    expect(kinds).toEqual(
      ['.styles', '.texts', 'define'].flatMap((kind) => kinds.filter((own) => own === kind)),
    )
  })

  it('keeps the fields beside each other that are made alike', () => {
    const fields = [
      'text-field',
      'password-field',
      'phone-field',
      'number-field',
      'postal-code-field',
      'textarea',
    ]
    const places = fields.map((field) => modules.indexOf(`src/${field}/define.ts`))
    expect(Math.max(...places) - Math.min(...places)).toBe(fields.length - 1)
  })

  it('leaves what comes on demand for its demand', () => {
    expect(modules.filter((module) => module.includes('.en.'))).toEqual([])
  })
})
