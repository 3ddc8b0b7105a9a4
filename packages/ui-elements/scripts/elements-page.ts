import { posix } from 'node:path'
import {
  type Described,
  describe,
  elementsOf,
  eventClasses,
  type Manifest,
  type ManifestElement,
  type ManifestMember,
  typeOf,
} from './manifest.ts'

/** The Markdown of `elements.md`: the interface of each element, for those who install the package. */
export function elementsPage(manifest: Manifest): string {
  const elements = elementsOf(manifest)
  const links = elements.map(({ tagName, summary }) => `- [${tagName}](#${tagName}): ${summary ?? tagName}`)
  const base = manifest.modules
    .flatMap((module) => module.declarations)
    .find(({ name }) => name === 'OfcElement')
  const shared = base?.members ?? []
  return `${[
    '# Elements',
    'A property without an attribute is set by a script or a framework. An event without a class is an `Event`. Types that are named only, such as `Column`, are in the `.d.ts` files of the package.',
    ['- [Every element](#every-element)', ...links].join('\n'),
    '## Every element',
    ...memberTables(shared),
    ...elements.flatMap((element) => section(element, shared, manifest)),
  ].join('\n\n')}\n`
}

function section(element: ManifestElement, shared: readonly ManifestMember[], manifest: Manifest): string[] {
  const { tagName, name, module, summary = '', description = summary, members = [] } = element
  const isShared = (member: ManifestMember) =>
    shared.some((other) => other.name === member.name && other.description === member.description)
  const folder = posix.dirname(posix.relative('src', module))
  return [
    `## ${tagName}`,
    oneLine(describe({ ...element, description: description.split('\n\n')[0] ?? '' })),
    `\`${name}\`, registered by \`import '@officine/ui-elements/${folder}/define.js'\`.`,
    ...memberTables(members.filter((member) => !isShared(member))),
    ...table(['event', 'class', 'fields', 'when'], eventRows(element, manifest)),
    ...describedTable('slot', element.slots),
    ...describedTable('part', element.cssParts),
    ...describedTable('state', element.cssStates),
    ...describedTable('custom property', element.cssProperties),
  ]
}

/** Public members without a description are those that the browser and the base classes call. */
function memberTables(members: readonly ManifestMember[]): string[] {
  const described = members.filter((member) => !member.static && describe(member))
  const properties = described.filter(({ kind }) => kind === 'field')
  const methods = described.filter(({ kind }) => kind === 'method')
  return [
    ...table(['property', 'attribute', 'type', 'default', 'what it is'], properties.map(propertyRow)),
    ...table(
      ['method', 'what it does'],
      methods.map((method) => [code(signature(method)), describe(method)]),
    ),
  ]
}

const propertyRow = (property: ManifestMember): string[] => [
  code(property.name),
  code(property.attribute),
  code(typeOf(property)) + (property.readonly ? ', read-only' : ''),
  isEmptyDefault(property.default) ? '' : code(property.default),
  describe(property),
]

const isEmptyDefault = (value = '') => ['', 'false', "''", '[]'].includes(value)

/** `close(returnValue?: string)` */
function signature({ name, parameters = [], return: result }: ManifestMember): string {
  const typed = parameters.map(
    (parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${typeOf(parameter)}`,
  )
  const type = result?.type?.text ?? 'void'
  return `${name}(${typed.join(', ')})${type === 'void' ? '' : `: ${type}`}`
}

function eventRows(element: ManifestElement, manifest: Manifest): string[][] {
  const classes = eventClasses(element, manifest)
  return (element.events ?? []).map((event) => {
    const own = classes.find(({ name }) => name === event.name)
    const fields = (own?.fields ?? []).map((field) => code(`${field.name}: ${typeOf(field)}`))
    return [code(event.name), code(own?.type), fields.join(', '), describe(event)]
  })
}

const describedTable = (title: string, things: readonly Described[] = []): string[] =>
  table(
    [title, 'what it is'],
    things.map((thing) => [code(thing.name) || '(default)', describe(thing)]),
  )

/** Without the columns that are empty in each row; nothing without rows. */
function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  const line = (cells: readonly string[]) => {
    const shown = cells.filter((_, column) => rows.some((row) => row[column]))
    return `| ${shown.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
  }
  return [[line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n')]
}

const code = (text: string | undefined) => (text ? `\`${text}\`` : '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
