import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { elementsPage } from './elements-page.ts'
import { elementsOf, type Manifest } from './manifest.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const manifest: Manifest = JSON.parse(read('../custom-elements.json'))
const elements = elementsOf(manifest)
const page = elementsPage(manifest)

/** The lines about an element. */
function linesOf(title: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? ''
  return section.split('\n')
}

/** The first cells of the table whose first column has this title. */
function names(tagName: string, column: string): string[] {
  const lines = linesOf(tagName)
  const start = lines.findIndex((line) => line.startsWith(`| ${column} |`))
  const rows = start < 0 ? [] : lines.slice(start + 2, lines.indexOf('', start))
  return rows.map((row) => /`([^`]+)`/.exec(row)?.[1] ?? row)
}

it('has each element once, in alphabetical order, with a link in the table of contents', () => {
  const tagNames = elements.map(({ tagName }) => tagName)
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(['Every element', ...tagNames])
  const links = [...page.matchAll(/^- \[(.+)\]\(#(.+)\): ./gm)].map(([, text, anchor]) => [text, anchor])
  expect(links).toEqual(tagNames.map((tagName) => [tagName, tagName]))
})

it('has what an element is, and its import', () => {
  expect(linesOf('ofc-pagination').slice(2, 5)).toEqual([
    'Navigates between the pages of a list. It shows nothing when there is only one page.',
    '',
    "`OfcPagination`, registered by `import '@officine/ui-elements/pagination/define.js'`.",
  ])
  expect(linesOf('ofc-menu-item')).toContain(
    "`OfcMenuItem`, registered by `import '@officine/ui-elements/menu/define.js'`.",
  )
})

it('has the own and the inherited properties of a field', () => {
  expect(names('ofc-text-field', 'property')).toEqual(
    expect.arrayContaining(['type', 'maxlength', 'label', 'hint', 'error', 'required', 'disabled', 'value']),
  )
  const lines = linesOf('ofc-text-field')
  expect(lines).toContain('| property | attribute | type | default | what it is |')
  expect(lines).toContain(
    '| `error` | `error` | `string` |  | An error set by the page, such as one of the server. It is shown at once, until the next edit. |',
  )
  expect(lines).toContain(
    '| `noOptionalMark` | `no-optional-mark` | `boolean` |  | Hides "(optional)", for example in a search. |',
  )
  expect(lines).toContain(
    '| `validity` |  | `ValidityState`, read-only |  | The reasons for which the value is invalid, as on native inputs. |',
  )
})

it('has the values of a property on one line, with the one that it has by default', () => {
  expect(linesOf('ofc-button')).toContain(
    "| `variant` | `variant` | `'filled' \\| 'outlined' \\| 'plain'` | `'outlined'` | The visual emphasis. |",
  )
  expect(names('ofc-toast-region', 'property')).toEqual(['position', 'max'])
})

it('has methods as one calls them', () => {
  const lines = linesOf('ofc-dialog')
  expect(lines.find((line) => line.startsWith('| `close(returnValue?: string)` | '))).toBeDefined()
  expect(names('ofc-text-field', 'method')).toContain(
    'setSelectionRange(start: number \\| null, end: number \\| null)',
  )
  expect(names('ofc-text-field', 'method')).toContain('checkValidity(): boolean')
})

it('has events with their class, its fields, and what cancelling them prevents', () => {
  expect(linesOf('ofc-pagination')).toContain(
    '| `ofc-page-change` | `OfcPageChangeEvent` | `page: number` | The user goes to another page; `page` is its number. The property `page` is updated, or the link followed, unless the event is cancelled. |',
  )
  // A field has only the events of native inputs, which have no class of their own.
  expect(linesOf('ofc-text-field')).toContain('| event | when |')
  expect(linesOf('ofc-text-field')).toContain('| `change` | When the value is committed. |')
})

it('has slots, parts, states and custom properties, and no table without rows', () => {
  expect(linesOf('ofc-card')).toContain(
    '| `header` | The heading, and content at its end, such as a badge. |',
  )
  expect(linesOf('ofc-accordion')).toContain('| (default) | `ofc-accordion-item` elements. |')
  expect(names('ofc-button', 'part')).toEqual(['control', 'content', 'spinner'])
  expect(names('ofc-checkbox', 'state')).toEqual(['checked', 'indeterminate'])
  expect(names('ofc-tooltip', 'custom property')).toEqual(['--ofc-tooltip-max-inline-size'])
  expect(linesOf('ofc-badge').filter((line) => line.startsWith('| event |'))).toEqual([])
})

it('has what every element inherits once', () => {
  expect(names('Every element', 'property')).toEqual(['language'])
  expect(names('Every element', 'method')).toEqual(['focus(options?: FocusOptions)'])
  expect(names('ofc-badge', 'property')).toEqual(['tone'])
  expect(names('ofc-badge', 'method')).toEqual([])
  // Its own is described differently.
  expect(names('ofc-error-summary', 'method')).toEqual(['focus(options?: FocusOptions)'])
})

it('leaves out only what the browser and the base classes call', () => {
  const missing = elements.flatMap(({ tagName, members = [] }) => {
    const titles = [...names(tagName, 'property'), ...names(tagName, 'method'), 'language', 'focus']
    return members.filter(
      ({ name, ...member }) => !member.static && !titles.some((title) => title.split('(')[0] === name),
    )
  })
  expect([...new Set(missing.map(({ name }) => name))].toSorted()).toEqual([
    'formAssociatedCallback',
    'formDisabledCallback',
    'formResetCallback',
    'formStateRestoreCallback',
    'handleEvent',
    'languageChanged',
  ])
})

it('has what is deprecated, with what replaces it', () => {
  const deprecated: Manifest = {
    modules: [
      {
        path: 'src/sample/sample.ts',
        declarations: [
          {
            kind: 'class',
            name: 'OfcSample',
            tagName: 'ofc-sample',
            slots: [{ name: 'icon', description: 'A picture.', deprecated: 'Use `start`.' }],
          },
        ],
      },
    ],
  }
  expect(elementsPage(deprecated)).toContain('| `icon` | **Deprecated.** Use `start`. A picture. |')
})

it('is what the package has for those who install it', () => {
  expect(read('../dist/elements.md')).toBe(page)
  expect(JSON.parse(read('../package.json')).exports['./elements.md']).toBe('./dist/elements.md')
})
