import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { elementsOf, type Manifest } from './manifest.ts'

interface Lineage {
  readonly name: string
  readonly superclass?: { readonly name: string }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'))
const superclasses = new Map(
  manifest.modules.flatMap(({ declarations }) =>
    declarations.map((declaration: Lineage) => [declaration.name, declaration.superclass?.name] as const),
  ),
)

function isFormControl(name: string | undefined): boolean {
  return name === 'FormControl' || (name !== undefined && isFormControl(superclasses.get(name)))
}

/** The sources of an element's tests that run the contract. */
function contractRunsOf(module: string): string {
  return globSync(`${dirname(module)}/*.test.ts`, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => source.includes('formContract('))
    .join('\n')
}

const controls = elementsOf(manifest).filter(({ name }) => isFormControl(name))

it('the manifest has the form controls', () => {
  expect(controls.map(({ tagName }) => tagName)).toContain('ofc-date-input')
  expect(controls.length).toBeGreaterThan(12)
})

it.each(controls)('$tagName runs the form contract, as an element and in React', ({ tagName, module }) => {
  const runs = contractRunsOf(module)
  expect(runs).toContain(`'${tagName}'`)
  expect(runs).toContain('createInReact(')
  expect(runs).toContain('testReactFormState(')
})
