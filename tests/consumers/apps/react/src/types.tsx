// Compiled only: the compiler must report an error at each of these, or it rejects the unused
// `@ts-expect-error`.
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'

// @ts-expect-error There is no such variant.
export const loud = <OfcButton variant="loud" />

// @ts-expect-error A label is a text.
export const numbered = <OfcTextField label={5} />

// @ts-expect-error A page is a number.
export const worded = <OfcPagination onPageChange={(event) => event.page.toUpperCase()} />

const days: readonly string[] = []
let changed: string[] = []
export const group = <OfcCheckboxGroup value={days} onChange={(event) => (changed = event.target.value)} />
export const sameGroup = <OfcCheckboxGroup value={changed} />

// @ts-expect-error A value is a text.
export const mixedGroup = <OfcCheckboxGroup value={[5]} />

export const tag: 'value' extends keyof HTMLElementTagNameMap['ofc-text-field'] ? true : false = true
