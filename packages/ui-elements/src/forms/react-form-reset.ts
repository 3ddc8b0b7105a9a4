import {
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type FunctionComponent,
  forwardRef,
} from 'react'
import type { InputValue } from '../types/element-type.ts'
import { warn } from '../warnings/warn.ts'

type Props = Readonly<Record<string, unknown>>

/** Props that take what the setters do: `@lit/react` has the types of the getters. */
export type InputProps<ElementProps> = {
  [Name in keyof ElementProps]: InputValue<ElementProps[Name]>
}

/** The members of a form control that a reset uses. */
interface Resettable {
  readonly [property: string]: unknown
  readonly typed: string
  clear?(): void
  resetValue(): void
}

/**
 * A React component of a form control whose form reset restores the value of the React prop, as
 * React resets a form after its action. Without such a prop it restores the default value.
 */
export function withReactFormReset<ElementProps>(
  component: ForwardRefExoticComponent<ElementProps>,
  { prototype }: { readonly prototype: object },
  ...names: readonly string[]
): ForwardRefExoticComponent<InputProps<ElementProps>> {
  const original = (prototype as Resettable).resetValue
  return forwardRef((props: Props, ref: ForwardedRef<unknown>) => {
    const name = names.find((candidate) => props[candidate] != null)
    warnOfChangeAlone(prototype, props)
    // The wrapper sets known members of the class as properties, including this method.
    const resetValue = name
      ? function (this: Resettable) {
          restore(this, name, props[name])
        }
      : original
    return createElement(component as FunctionComponent<Props>, { ...props, ref, resetValue })
  }) as ForwardRefExoticComponent<InputProps<ElementProps>>
}

function restore(control: Resettable, name: string, value: unknown) {
  // A page that stores `typed` also restores text that can't be parsed.
  if (control.typed === String(value)) return
  if (!control.value) control.clear?.()
  Object.assign(control, { [name]: value })
}

/** React's `onChange` is `input` on native inputs. A combobox changes only when one chooses. */
function warnOfChangeAlone(prototype: object, { value, onInput, onChange }: Props) {
  if (value == null || onInput || !onChange) return
  if (!('setSelectionRange' in prototype) || 'options' in prototype) return
  warn(
    `<${prototype.constructor.name}> has value and onChange without onInput: onChange waits until the person leaves the field, and a render before that brings the old value back.`,
  )
}
