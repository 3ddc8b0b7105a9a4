import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadOrder } from './load-order.ts'
import { elementsOf, type Manifest } from './manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(`${root}/custom-elements.json`, 'utf8'))
const elements = elementsOf(manifest)
const { sharedModules, definitions } = await loadOrder(root, elements, manifest)

describe('the load order', () => {
  it('defines every element once', () => {
    const folders = new Set(elements.map(({ module }) => module.slice(0, module.lastIndexOf('/'))))
    expect(definitions.toSorted()).toEqual([...folders].map((folder) => `${folder}/define.ts`).toSorted())
  })

  it('has stylesheets first, then French texts', () => {
    const kinds = sharedModules.map((module) => /(\.styles|\.texts)\.ts$/.exec(module)?.[1])
    expect([...new Set(kinds)]).toEqual(['.styles', '.texts'])
    expect(kinds.lastIndexOf('.styles')).toBeLessThan(kinds.indexOf('.texts'))
  })

  it('groups fields that extend the same classes', () => {
    const fields = [
      'text-field',
      'password-field',
      'phone-field',
      'number-field',
      'postal-code-field',
      'textarea',
    ]
    const places = fields.map((field) => definitions.indexOf(`src/${field}/define.ts`))
    expect(Math.max(...places) - Math.min(...places)).toBe(fields.length - 1)
  })

  it('leaves lazy modules out', () => {
    expect(sharedModules.filter((module) => module.includes('.en.'))).toEqual([])
  })
})
