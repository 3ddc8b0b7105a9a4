import { object, optional, string, type, unknown, validate } from 'superstruct'
import { differences, fieldsOf, isAnswer, valueAt, withValueAt } from './answers.ts'
import type { FormState } from './form-state.ts'

/** A form's draft: its answers, and the try that has not succeeded yet. */
const KeptForm = type({
  values: unknown(),
  attempt: optional(object({ key: string(), body: string() })),
})

type Kept<Values> = Pick<FormState<Values>, 'values' | 'base' | 'attempt'>

/** What is to be kept of a form; nothing when nothing was typed or tried. Secrets are kept as they began. */
export function contentOf<Values>(
  { values, base, attempt }: Kept<Values>,
  isDirty: boolean,
  secrets: readonly string[] = [],
): object | undefined {
  if (secrets.length > 0) {
    const open = secrets.reduce((kept, field) => withValueAt(kept, field, valueAt(base, field)), values)
    return differences(base, open).length > 0 ? { values: open } : undefined
  }
  if (!isDirty && !attempt) return undefined
  return attempt ? { values, attempt } : { values }
}

/** A form as its draft has it: answers of another kind than the form's own are passed over. */
export function restored<Values extends object>(
  content: unknown,
  state: Pick<FormState<Values>, 'base' | 'version'>,
): Pick<FormState<Values>, 'values' | 'base' | 'version' | 'attempt'> {
  const { base, version } = state
  const [error, kept] = validate(content, KeptForm)
  if (error) return { values: base, base, version, attempt: undefined }
  return { values: takenUp(base, kept.values), base, version, attempt: kept.attempt }
}

/** The answers that fit the form as it is now. Rows of a list are taken as they are kept. */
function takenUp<Values>(base: Values, kept: unknown): Values {
  return fieldsOf(base).reduce((values, field) => {
    const [before, typed] = [valueAt(base, field), valueAt(kept, field)]
    const isAlike = typeof before === typeof typed && Array.isArray(before) === Array.isArray(typed)
    return isAlike && (isAnswer(typed) || Array.isArray(typed)) ? withValueAt(values, field, typed) : values
  }, base)
}
