import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { angularDirective } from './angular-directives.ts'
import { deprecatedMembers } from './deprecated-members.ts'
import { vscodeHtmlData, webTypes } from './editor-data.ts'
import { elementTypes } from './element-types.ts'
import { elementsOf, type Manifest } from './manifest.ts'
import { reactWrapper } from './react-wrappers.ts'

const source = `
/**
 * A sample.
 * @summary Sample
 * @customElement ofc-sample
 * @deprecated Use \`ofc-example\`.
 * @fires {OfcPickEvent} ofc-pick - When picked. @deprecated Listen to \`ofc-choose\`.
 * @slot icon - A picture. @deprecated Use the slot \`start\`.
 * @csspart line - @deprecated Use \`summary\`.
 */
export class OfcSample extends HTMLElement {
  /**
   * How it looks.
   * @deprecated Use \`variant\`.
   */
  @property() kind = ''
  /** @deprecated Call \`show()\`. */
  open(): void {}
  /** Shows it. */
  show(): void {}
}
export class OfcPickEvent extends Event {}
`

const manifest = analyze(source)
const elements = elementsOf(manifest)
const [sample] = elements
if (!sample) throw new Error('The manifest has no element.')

/** The manifest as the build writes it. */
function analyze(text: string): Manifest {
  const require = createRequire(import.meta.url)
  const analyzer = dirname(require.resolve('@custom-elements-manifest/analyzer/package.json'))
  const folder = mkdtempSync(join(tmpdir(), 'deprecations-'))
  mkdirSync(join(folder, 'src/sample'), { recursive: true })
  writeFileSync(join(folder, 'src/sample/sample.ts'), text)
  // Without one the analyzer searches for ever.
  writeFileSync(join(folder, 'package.json'), '{}')
  const config = fileURLToPath(new URL('../custom-elements-manifest.config.mjs', import.meta.url))
  spawnSync(process.execPath, [join(analyzer, 'cem.js'), 'analyze', '--config', config], { cwd: folder })
  const written = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  return written
}

it('a docstring’s @deprecated is in the manifest, apart from the description', () => {
  expect(sample).toMatchObject({
    deprecated: 'Use `ofc-example`.',
    attributes: [{ name: 'kind', deprecated: 'Use `variant`.' }],
    events: [{ name: 'ofc-pick', description: 'When picked.', deprecated: 'Listen to `ofc-choose`.' }],
    slots: [{ name: 'icon', description: 'A picture.', deprecated: 'Use the slot `start`.' }],
    cssParts: [{ name: 'line', description: '', deprecated: 'Use `summary`.' }],
  })
  expect(sample.members?.map(({ name, deprecated }) => [name, deprecated])).toEqual([
    ['kind', 'Use `variant`.'],
    ['open', 'Call `show()`.'],
    ['show', undefined],
  ])
})

it('it is what the warnings of development have for elements, members and events', () => {
  expect(deprecatedMembers(elements)).toBe(
    `export const deprecatedMembers = ${JSON.stringify(
      {
        'ofc-sample': {
          element: 'Use `ofc-example`.',
          members: { kind: 'Use `variant`.', open: 'Call `show()`.' },
          events: { 'ofc-pick': 'Listen to `ofc-choose`.' },
        },
      },
      null,
      2,
    )}\n`,
  )
  expect(
    deprecatedMembers([{ tagName: 'ofc-new', name: 'OfcNew', kind: 'class', module: 'src/new.ts' }]),
  ).toBe('export const deprecatedMembers = {}\n')
})

it('it is in the docstrings of the React wrapper, where properties have those of the class', () => {
  expect(reactWrapper(sample, manifest)).toContain(
    '/** Sample\n * @deprecated Use `ofc-example`. */\nexport const OfcSample',
  )
})

it('it is in the docstrings of the types for templates, and of what the Angular directive declares', () => {
  expect(elementTypes(elements, manifest)).toContain(
    "/** @deprecated Use `ofc-example`. */\n'ofc-sample': ElementType<",
  )
  const directive = angularDirective(sample, manifest)
  expect(directive).toContain('/** Sample\n * @deprecated Use `ofc-example`. */\nexport class OfcSample')
  expect(directive).toContain('/** @deprecated Use `variant`. */\ndeclare kind:')
})

it('it is in the data of editors', () => {
  const { contributions } = JSON.parse(
    JSON.stringify(webTypes(elements, {}, { name: 'x', version: '1.0.0' })),
  )
  const [element] = contributions.html.elements
  expect(element).toMatchObject({
    deprecated: 'Use `ofc-example`.',
    attributes: [{ name: 'kind', deprecated: 'Use `variant`.' }],
    slots: [{ name: 'icon', description: 'A picture.', deprecated: 'Use the slot `start`.' }],
    js: {
      properties: [{ name: 'kind', deprecated: 'Use `variant`.' }],
      events: [{ name: 'ofc-pick', deprecated: 'Listen to `ofc-choose`.' }],
    },
    css: { parts: [{ name: 'line', deprecated: 'Use `summary`.' }] },
  })
  const [tag] = JSON.parse(JSON.stringify(vscodeHtmlData(elements))).tags
  expect(tag.description.value).toMatch(/^\*\*Deprecated\.\*\* Use `ofc-example`\. A sample\./)
  expect(tag.description.value).toContain('- `icon`: **Deprecated.** Use the slot `start`. A picture.')
  expect(tag.attributes[0].description.value).toBe('**Deprecated.** Use `variant`. How it looks.')
})
