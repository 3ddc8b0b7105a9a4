import type { Example } from './example.ts'
import { literal } from './literal.ts'
import { elements, tagsIn } from './manifest.ts'

const WIDTH = 90
const OPENER = 'show'

/** The markup of an example; `mark` marks the element itself. */
export function exampleMarkup(example: Example, mark?: string): string {
  const opener = example.opener ? `<ofc-button id="${OPENER}">${example.opener}</ofc-button>` : ''
  return [example.before, opener, elementMarkup(example, mark), example.after].filter(Boolean).join('\n')
}

/** The source for a page without a framework. */
export function htmlSource(example: Example): string {
  const markup = exampleMarkup(example)
  const imports = tagsIn(markup).map(
    (tag) => `  import '@officine/ui-elements/${elements.get(tag)?.folder}/define.js'\n`,
  )
  const script = scriptOf(example)
  return `<script type="module">\n${[...new Set(imports)].join('')}${script && `\n${script}`}</script>\n\n${markup}\n`
}

function elementMarkup({ tag, attributes, content }: Example, mark: string | undefined): string {
  const all = mark ? [...attributes, [mark, true] as const] : attributes
  const words = all.map(([name, value]) => (value === true ? name : `${name}="${escaped(value)}"`))
  const line = `<${[tag, ...words].join(' ')}>`
  const open = line.length <= WIDTH ? line : `<${tag}\n${words.map((word) => `  ${word}\n`).join('')}>`
  if (!content.includes('\n')) return `${open}${content}</${tag}>`
  return `${open}\n${content.replace(/^(?=.)/gm, '  ')}\n</${tag}>`
}

/** The script finds the element by its tag name, as someone trying the example would. */
function scriptOf({ tag, properties, opener }: Example): string {
  if (properties.length === 0 && !opener) return ''
  const name = tag.replace('ofc-', '').replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return [
    `  const ${name} = document.querySelector('${tag}')\n`,
    ...properties.map(([property, value]) => `  ${name}.${property} = ${literal(value, '  ')}\n`),
    opener ? `  document.querySelector('#${OPENER}').addEventListener('click', () => ${name}.show())\n` : '',
  ].join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
