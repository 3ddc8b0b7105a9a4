import { object, optional, string, type, unknown, validate } from 'superstruct'
import type { Attempt, FormState } from './form-state.ts'

/** A form's draft: its answers, and the try that has not succeeded yet. */
const KeptForm = type({
  values: unknown(),
  attempt: optional(object({ key: string(), body: string() })),
})

/** What is to be kept of a form; nothing when nothing was typed or tried. */
export function contentOf<Values>(
  { values, attempt }: Pick<FormState<Values>, 'values' | 'attempt'>,
  isDirty: boolean,
): object | undefined {
  if (!isDirty && !attempt) return undefined
  return attempt ? { values, attempt } : { values }
}

/** A form as its draft has it: answers of another type than the form's own are passed over. */
export function restored<Values extends object>(
  content: unknown,
  initial: Values,
): { values: Values; attempt: Attempt | undefined } {
  const [error, kept] = validate(content, KeptForm)
  if (error) return { values: initial, attempt: undefined }
  const typed = Object.entries(Object(kept.values)).filter(
    ([name, value]) => typeof value === typeof Object(initial)[name],
  )
  return { values: { ...initial, ...Object.fromEntries(typed) }, attempt: kept.attempt }
}
