import { posix } from 'node:path'

export interface Manifest {
  readonly modules: readonly ManifestModule[]
}

export interface ManifestModule {
  readonly path: string
  readonly declarations: readonly Declaration[]
}

export interface Declaration {
  readonly name: string
  readonly kind: string
  readonly summary?: string
  readonly description?: string
  readonly tagName?: string
  readonly superclass?: { readonly name: string }
  readonly members?: readonly { readonly name: string; readonly kind: string }[]
  readonly events?: readonly { readonly name: string; readonly type?: { readonly text: string } }[]
}

export interface ManifestElement extends Declaration {
  readonly tagName: string
  readonly module: string
}

/** The elements by `@customElement` in their docstrings, sorted by tag name. */
export function elementsOf(manifest: Manifest): ManifestElement[] {
  return manifest.modules
    .flatMap((module) =>
      module.declarations.flatMap((declaration) =>
        declaration.tagName ? [{ ...declaration, tagName: declaration.tagName, module: module.path }] : [],
      ),
    )
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1))
}

export const wrapperName = (element: ManifestElement): string => element.tagName.replace('ofc-', '')

export function reactWrapper(element: ManifestElement, manifest: Manifest): string {
  const module = `../${posix.relative('src', element.module)}`
  const events = (element.events ?? []).filter(({ name }) => name.startsWith('ofc-'))
  const natives = ['input', 'change'].filter((name) => element.events?.some((event) => event.name === name))
  const eventImports = events.flatMap((event) => {
    const type = event.type?.text
    const home = manifest.modules.find(({ declarations }) => declarations.some(({ name }) => name === type))
    if (!type || !home) throw new Error(`${element.tagName}: ${event.name} needs @fires {ItsEventClass}.`)
    return [`import type { ${type} } from '../${posix.relative('src', home.path)}'`]
  })
  const listeners = [
    ...natives.map(
      (name) => `    ${handlerName(name)}: '${name}' as EventName<Event & { readonly target: Element }>,`,
    ),
    ...events.map(
      (event) => `    ${handlerName(event.name)}: '${event.name}' as EventName<${event.type?.text}>,`,
    ),
  ]
  const controlled = controlledProperties(element)
  return `${[
    // Makes it a client module that a server-rendered page may import.
    `'use client'`,
    '',
    `import { createComponent${listeners.length ? ', type EventName' : ''} } from '@lit/react'`,
    `import * as react from 'react'`,
    ...(controlled.length ? [`import { withReactFormReset } from '../forms/react-form-reset.ts'`] : []),
    `import '${posix.dirname(module)}/define.ts'`,
    `import { ${element.name} as Element } from '${module}'`,
    ...new Set(eventImports),
    '',
    `/** ${element.summary ?? element.name} */`,
    // Memoized: a re-render of the page re-renders only the elements whose properties changed.
    `export const ${element.name} = react.memo(${controlled.length ? 'withReactFormReset(' : ''}createComponent({`,
    '  react,',
    `  tagName: '${element.tagName}',`,
    '  elementClass: Element,',
    `  displayName: '${element.name}',`,
    ...(listeners.length ? ['  events: {', ...listeners, '  },'] : []),
    controlled.length ? `}), Element, ${controlled.map((name) => `'${name}'`).join(', ')}))` : '}))',
  ].join('\n')}\n`
}

/** For each uncontrolled initial property, the properties of the controlled value. */
const controlledPropertyOfDefault = {
  defaultChecked: ['checked'],
  defaultFiles: ['files'],
  defaultValue: ['value', 'hours', 'typedHours', 'address', 'typedAddress'],
}

function controlledProperties({ members = [] }: ManifestElement): string[] {
  const has = (name: string) => members.some((member) => member.name === name)
  return Object.entries(controlledPropertyOfDefault).flatMap(([first, names]) =>
    has(first) ? names.filter(has) : [],
  )
}

function handlerName(event: string): string {
  return event
    .replace('ofc-', '')
    .split('-')
    .reduce((name, word) => name + word.charAt(0).toUpperCase() + word.slice(1), 'on')
}
