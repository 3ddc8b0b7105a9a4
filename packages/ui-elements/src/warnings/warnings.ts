import { isServer } from 'lit'
import { deprecatedMembers } from './deprecated-members.ts'

const logged = new Set<string>()

/** Logs each developer warning, with the error that is its cause, once; never throws. */
export function warn(message: string, cause?: unknown): void {
  const text = cause === undefined ? message : `${message} ${cause}`
  if (logged.has(text)) return
  logged.add(text)
  console.warn(`[officine] ${text}`)
}

/** Warns when a property has a value that is not allowed. */
export function warnUnlessOneOf<Name extends string>(
  element: HTMLElement & Readonly<Record<Name, string>>,
  property: Name,
  allowed: readonly string[],
): void {
  const value = element[property]
  if (allowed.includes(value)) return
  warn(`<${element.localName}> ${property}="${value}": expected one of ${allowed.join(', ')}.`)
}

/** Warns when a form library binds the value of what is checked, as of a text field. */
export function warnOfBooleanValue(element: HTMLElement & { readonly value?: unknown }): void {
  if (typeof element.value === 'boolean')
    warn(`<${element.localName}> value=${element.value}: what the form gets when it is checked. Set checked.`)
}

/** What replaces an element, its properties and methods, or its events. */
export interface Deprecations {
  readonly element?: string
  readonly members?: Readonly<Record<string, string>>
  readonly events?: Readonly<Record<string, string>>
}

const deprecationsOfElements: Readonly<Record<string, Deprecations>> = deprecatedMembers

/** Warns when a page uses what the docstrings of the element call `@deprecated`. */
export function warnOfDeprecated(
  tagName: string,
  elementClass: CustomElementConstructor,
  { element, members = {}, events = {} }: Deprecations = deprecationsOfElements[tagName] ?? {},
): void {
  const { prototype } = elementClass
  // Lit adds the accessors of compiled classes when it lists their attributes.
  Reflect.get(elementClass, 'observedAttributes')
  if (element) before(prototype, 'connectedCallback', () => warn(`<${tagName}> is deprecated. ${element}`))
  for (const [name, replacement] of Object.entries(members))
    before(prototype, name, () => warn(`<${tagName}> ${name} is deprecated. ${replacement}`))
  for (const [name, replacement] of Object.entries(events))
    before(prototype, 'addEventListener', (type) => {
      if (type === name) warn(`<${tagName}> ${name} is deprecated. ${replacement}`)
    })
}

const withoutNativeControl = /^ofc-(checkbox|switch|select|radio-group|checkbox-group|button)$/

/** Warns of markup that shows an element twice. */
export function warnOfMarkup(tagName: string, { prototype }: CustomElementConstructor): void {
  before(prototype, 'connectedCallback', (_parameter, element) => {
    if (isServer || !(element instanceof HTMLElement) || ('hasUpdated' in element && element.hasUpdated))
      return
    if (element.shadowRoot?.firstChild && !('litElementHydrateSupport' in globalThis))
      warn(
        `<${tagName}> was rendered by a server and is drawn a second time: import '@officine/ui-elements/hydrate.js' before the elements.`,
      )
    const native = element.querySelector(':scope > :is(input:not([type="hidden"]), select, textarea, button)')
    if (native && withoutNativeControl.test(tagName))
      warn(`<${tagName}> can't use the <${native.localName}> inside it: write one or the other.`)
  })
}

/** Runs `notify` before each write of a property, or read if it is read-only, or call of a method. */
function before(
  prototype: object,
  name: string,
  notify: (parameter: unknown, element: unknown) => void,
): void {
  const member = descriptorOf(prototype, name)
  if (!member) return
  const kind = member.set ? 'set' : member.get ? 'get' : 'value'
  const original = member[kind]
  Object.defineProperty(prototype, name, {
    ...member,
    [kind](this: unknown, ...parameters: unknown[]) {
      // Constructors write '', false or undefined, which are no use of the property.
      if (kind !== 'set' || parameters[0]) notify(parameters[0], this)
      return Reflect.apply(original, this, parameters)
    },
  })
}

function descriptorOf(prototype: object | null, name: string): PropertyDescriptor | undefined {
  if (!prototype) return undefined
  return (
    Object.getOwnPropertyDescriptor(prototype, name) ?? descriptorOf(Object.getPrototypeOf(prototype), name)
  )
}
