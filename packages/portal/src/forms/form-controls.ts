import type { AddressPart } from '@officine/ui-elements/address-field/address.js'
import type { OfcAddressField } from '@officine/ui-elements/address-field/address-field.js'
import { controlOf, textControl, valueAt } from './field-values.ts'
import type { Edit, FieldErrors } from './form-state.ts'

/** An `ofc-address-field`, which has several fields of the form. */
type AddressElement = Pick<OfcAddressField, 'address' | 'typedAddress' | 'partNames' | 'partControl'>

function isAddress(element: object): element is AddressElement {
  return 'partNames' in element && element.partNames !== undefined && 'partControl' in element
}

const partsOf = ({ partNames = {} }: AddressElement) => Object.entries(partNames) as [AddressPart, string][]

/** The controls of a form by name, in the order of the screen; an address has one per part. */
export function controlsIn(form: HTMLFormElement | null): ReadonlyMap<string, Element> {
  const entries = [...(form?.elements ?? [])].flatMap((element): [string, Element][] => {
    if (!isAddress(element)) return [[element.getAttribute('name') ?? '', element]]
    return partsOf(element).flatMap(([part, name]) => {
      const control = element.partControl(part)
      return control ? [[name, control]] : []
    })
  })
  return new Map(entries.filter(([name]) => name !== ''))
}

/** The elements' own errors: unparsable text, and the rest. */
export function elementErrors(controls: ReadonlyMap<string, Element>): {
  readonly unparsable: FieldErrors
  readonly others: FieldErrors
} {
  const unparsable: Record<string, FieldErrors[string]> = {}
  const others: Record<string, FieldErrors[string]> = {}
  for (const [name, control] of controls) {
    if (!(control instanceof HTMLElement) || !('validity' in control)) continue
    const { validity } = control
    // A custom error is one of the form, which the element shows.
    const hasNoOwnError = !(validity instanceof ValidityState) || validity.valid || validity.customError
    if (hasNoOwnError || !('validationMessage' in control) || !control.validationMessage) continue
    const errors = validity.badInput ? unparsable : others
    errors[name] = { from: 'element', message: String(control.validationMessage) }
  }
  return { unparsable, others }
}

/**
 * The edits of an input event: the element's value, and the extension of a telephone field.
 * `errors` are those that the form shows.
 */
export function editsOf(element: HTMLElement, values: unknown, errors: FieldErrors): readonly Edit[] {
  if (isAddress(element)) return editsOfAddress(element, values, errors)
  const name = element.getAttribute('name') ?? ''
  const controlState = (controlOf(valueAt(values, name)) ?? textControl).parse(element)
  const edits = controlState ? [{ field: name, ...controlState }] : []
  if (!('extensionName' in element && 'extension' in element && element.extensionName)) return edits
  return [...edits, { field: String(element.extensionName), value: String(element.extension) }]
}

/** The parts whose value differs from the form's, or that have become parsable after an error. */
function editsOfAddress(element: AddressElement, values: unknown, errors: FieldErrors): readonly Edit[] {
  return partsOf(element).flatMap(([part, field]) => {
    const parsedValue = element.address?.[part] ?? ''
    const typed = element.typedAddress[part]
    const value = parsedValue === '' ? typed : parsedValue
    const isFixed = parsedValue !== '' && errors[field]?.from === 'element'
    if (value === String(valueAt(values, field) ?? '') && !isFixed) return []
    return [{ field, value, isUnparsed: parsedValue === '' && typed.trim() !== '' }]
  })
}
