import { posix } from 'node:path'
import { docstring, eventClasses, type Manifest, type ManifestElement, nativeEvents } from './manifest.ts'

export function reactWrapper(element: ManifestElement, manifest: Manifest): string {
  const module = `../${posix.relative('src', element.module)}`
  const events = eventClasses(element, manifest)
  const listeners = [
    ...nativeEvents(element).map(
      (name) => `    ${handlerName(name)}: '${name}' as EventName<Event & { readonly target: Element }>,`,
    ),
    ...events.map((event) => `    ${handlerName(event.name)}: '${event.name}' as EventName<${event.type}>,`),
  ]
  const controlled = controlledProperties(element)
  return `${[
    // Makes it a client module that a server-rendered page may import.
    `'use client'`,
    '',
    `import { createComponent${listeners.length ? ', type EventName' : ''} } from '@lit/react'`,
    // In Node it can render shadow trees.
    `import { react } from '#react'`,
    ...(controlled.length ? [`import { withReactFormReset } from '../forms/react-form-reset.ts'`] : []),
    `import '${posix.dirname(module)}/define.ts'`,
    `import { ${element.name} as Element } from '${module}'`,
    ...new Set(
      events.map((event) => `import type { ${event.type} } from '../${posix.relative('src', event.module)}'`),
    ),
    '',
    // Memoized: a re-render of the page re-renders only the elements whose properties changed.
    `${docstring(element.summary ?? element.name, element.deprecated)}export const ${element.name} = react.memo(${controlled.length ? 'withReactFormReset(' : ''}createComponent({`,
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
