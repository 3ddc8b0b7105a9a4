import { createElement, type ForwardedRef, forwardRef } from 'react'

type Props = Readonly<Record<string, unknown>>

/** What a form control does on a reset, and what this needs of it. */
interface Resettable {
  readonly [property: string]: unknown
  readonly typed: string
  clear?(): void
  resetValue(): void
}

/**
 * The React component of a form control, which a reset of its form leaves at the value that React holds, as React resets a
 * form after its action. Without a value of React's it returns to its first value.
 */
export function heldByReact<Component>(
  component: Component,
  { prototype }: { readonly prototype: object },
  ...names: readonly string[]
): Component {
  const first = (prototype as Resettable).resetValue
  return forwardRef((props: Props, ref: ForwardedRef<unknown>) => {
    const name = names.find((candidate) => props[candidate] != null)
    // The component sets on the element what the class knows, this method too.
    const resetValue = name
      ? function (this: Resettable) {
          restore(this, name, props[name])
        }
      : first
    return createElement(component as string, { ...props, ref, resetValue })
  }) as Component
}

function restore(control: Resettable, name: string, value: unknown) {
  // A page that holds what is typed keeps what can't be read, too.
  if (control.typed === String(value)) return
  if (!control.value) control.clear?.()
  Object.assign(control, { [name]: value })
}
