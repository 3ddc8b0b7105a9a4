import { posix } from 'node:path'
import {
  docstring,
  eventClasses,
  type Manifest,
  type ManifestElement,
  nativeEvents,
  propertiesOf,
} from './manifest.ts'

/** The source of `types/elements.ts`: the properties and events of each element, for frameworks' types. */
export function elementTypes(elements: readonly ManifestElement[], manifest: Manifest): string {
  const events = elements.map((element) => eventClasses(element, manifest))
  const imports = new Set([
    ...elements.map(({ name, module }) => `import type { ${name} } from '${besideTypes(module)}'`),
    ...events.flat().map(({ type, module }) => `import type { ${type} } from '${besideTypes(module)}'`),
  ])
  const entries = elements.map((element, index) => {
    const { tagName, name, deprecated } = element
    const eventTypes = [
      ...nativeEvents(element).map((event) => `${event}: EventOf<${name}>`),
      ...(events[index] ?? []).map((event) => `'${event.name}': ${event.type}`),
    ]
    const properties = propertiesOf(element).map((property) => `'${property}'`)
    return `  ${docstring('', deprecated)}'${tagName}': ElementType<${name}, ${properties.join(' | ') || 'never'}, { ${eventTypes.join('; ')} }>\n`
  })
  return [
    "import type { ElementType, EventOf } from './element-type.ts'\n",
    ...[...imports].map((line) => `${line}\n`),
    '\n/** What templates and JSX may set on each element and hear from it. */\n',
    `export interface ElementTypes {\n${entries.join('')}}\n`,
  ].join('')
}

const besideTypes = (module: string) => `../${posix.relative('src', module)}`
