import type { ArgTypes, InputType } from 'storybook/internal/types'
import {
  type CataloguedElement,
  type DescribedMember,
  elements,
  type Member,
  settableMembers,
} from './manifest.ts'

export function argTypesOf(tagName: string): ArgTypes {
  const element = elements.get(tagName)
  if (!element) return {}
  return {
    ...Object.fromEntries(settableMembers(element).map((member) => [member.name, propertyType(member)])),
    ...described(element, 'events', 'Événements (events)'),
    ...described(element, 'slots', 'Emplacements (slots)'),
    ...described(element, 'cssParts', 'Parties (CSS parts)'),
    ...described(element, 'cssStates', 'États (CSS states)'),
    ...described(element, 'cssProperties', 'Propriétés CSS (custom properties)'),
    ...Object.fromEntries(['before', 'after', 'opener'].map((name) => [name, { table: { disable: true } }])),
    content: {
      name: 'content',
      description: 'HTML (slot="…")',
      control: { type: 'text' },
      table: { category: 'Emplacements (slots)' },
    },
  }
}

function propertyType(member: Member): InputType {
  const type = member.type?.text ?? ''
  return {
    name: member.attribute ?? member.name,
    ...(member.description ? { description: member.description } : {}),
    ...controlOf(type),
    table: {
      category: member.attribute ? 'Attributs (attributes)' : 'Propriétés (properties)',
      type: {
        summary: member.attribute && member.attribute !== member.name ? `${member.name}: ${type}` : type,
      },
      ...(member.default === undefined ? {} : { defaultValue: { summary: member.default } }),
    },
  }
}

/** Types of which only a script has values. */
const scripted = /^\(\(|\b(AddressLookup|File|HTMLFormElement|OptionSource|ToastAction|Upload)\b/

/** The control for a type; none when only a script can set the value. */
function controlOf(type: string): InputType {
  if (scripted.test(type)) return { control: false }
  const options = [...type.matchAll(/'([^']*)'/g)].map(([, option]) => option)
  const isClosed = type.replaceAll(/'[^']*'|undefined|[|\s]/g, '') === ''
  if (isClosed) return { control: { type: 'select' }, options }
  if (/^boolean\b/.test(type)) return { control: { type: 'boolean' } }
  if (/^number\b/.test(type)) return { control: { type: 'number' } }
  if (/^(string|AutoFill|Instant)\b/.test(type)) return { control: { type: 'text' } }
  return { control: { type: 'object' } }
}

type DescribedKind = 'events' | 'slots' | 'cssParts' | 'cssStates' | 'cssProperties'

function described(element: CataloguedElement, kind: DescribedKind, category: string): ArgTypes {
  return Object.fromEntries(
    element[kind].map(({ name, description = '' }: DescribedMember) => [
      `${kind} ${name}`,
      { name: name || '(default)', description, control: false, table: { category } },
    ]),
  )
}
