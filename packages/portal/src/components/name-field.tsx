import { completeName } from '@officine/api/rules'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { type ComponentProps, type FocusEvent, memo } from 'react'

/**
 * A person's first or last name. When it is left, characters that keyboards give for an apostrophe or
 * a hyphen become one. Memoized, so that typing renders only the field itself.
 */
export const NameField = memo((props: ComponentProps<typeof OfcTextField>) => (
  <OfcTextField {...props} onBlur={complete} />
))

function complete({ currentTarget }: FocusEvent<HTMLElementTagNameMap['ofc-text-field']>): void {
  const name = completeName(currentTarget.value)
  if (name === currentTarget.value) return
  currentTarget.value = name
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
