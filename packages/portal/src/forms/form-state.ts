import type { ApiError, ErrorDetail } from '@officine/api/errors'
import { fieldOf } from '@officine/api/errors'
import type { Violation } from '@officine/api/rules'

/** What is wrong with an answer: a rule that it broke here, or what the server said of it. */
export type FieldError =
  | { readonly from: 'rule'; readonly rule: string; readonly parameters: Violation['parameters'] }
  | { readonly from: 'server'; readonly detail: ErrorDetail }

export type FieldErrors = Readonly<Record<string, FieldError>>

/** One try to send: the same answers are sent again under the same key, so that they arrive once. */
export interface Attempt {
  readonly key: string
  /** What was sent, as JSON. */
  readonly body: string
}

export interface FormState<Values> {
  readonly values: Values
  readonly errors: FieldErrors
  /** Why the last try failed, as far as no field is to blame. */
  readonly failure: ApiError | undefined
  readonly attempt: Attempt | undefined
  readonly isSending: boolean
  /** Counts the submits that were refused: each moves the focus to the summary. */
  readonly refusals: number
}

export type FormAction<Values> =
  | { readonly type: 'edited'; readonly values: Partial<Values>; readonly stillWrong: FieldErrors }
  | { readonly type: 'restored'; readonly values: Values; readonly attempt: Attempt | undefined }
  | { readonly type: 'refused'; readonly errors: FieldErrors }
  | { readonly type: 'sending'; readonly attempt: Attempt }
  | { readonly type: 'failed'; readonly error: ApiError; readonly fields: readonly string[] }
  | { readonly type: 'sent' }

export function initialState<Values>(values: Values): FormState<Values> {
  return {
    values,
    errors: {},
    failure: undefined,
    attempt: undefined,
    isSending: false,
    refusals: 0,
  }
}

export function reduce<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        errors: mended(state.errors, Object.keys(action.values), action.stillWrong),
      }
    case 'restored':
      return { ...state, values: action.values, attempt: action.attempt }
    case 'refused':
      return { ...state, errors: action.errors, failure: undefined, refusals: state.refusals + 1 }
    case 'sending':
      return { ...state, attempt: action.attempt, errors: {}, isSending: true }
    case 'failed':
      return failed(state, action.error, action.fields)
    case 'sent':
      return { ...state, attempt: undefined, failure: undefined, isSending: false }
  }
}

/** An error goes as soon as it is mended: a rule's when it holds again, the server's when its field is edited. */
function mended(errors: FieldErrors, edited: readonly string[], stillWrong: FieldErrors): FieldErrors {
  const remaining = Object.entries(errors).flatMap(([field, error]): [string, FieldError][] => {
    const now = stillWrong[field]
    if (error.from === 'rule') return now ? [[field, now]] : []
    return edited.includes(field) ? [] : [[field, error]]
  })
  return Object.fromEntries(remaining)
}

function failed<Values>(
  state: FormState<Values>,
  error: ApiError,
  fields: readonly string[],
): FormState<Values> {
  const ours = error.fieldErrors.filter(({ field }) => fields.includes(field))
  const isWhollyOurs = ours.length > 0 && ours.length === error.details.length
  // The server has answered for good: a later try is a new one.
  const attempt = error.kind === 'badRequest' ? undefined : state.attempt
  return {
    ...state,
    errors: Object.fromEntries(ours.map((detail) => [detail.field, { from: 'server', detail }])),
    failure: isWhollyOurs ? undefined : error,
    attempt,
    isSending: false,
    refusals: ours.length > 0 ? state.refusals + 1 : state.refusals,
  }
}

/**
 * The errors of violations, by field. A rule over several answers shows at the field that its parameter
 * `field` names.
 */
export function errorsOf(violations: readonly Violation[]): FieldErrors {
  return Object.fromEntries(
    violations.map(({ pointer, rule, parameters }) => [
      pointer === '' ? String(parameters.field ?? '') : fieldOf(pointer),
      { from: 'rule', rule, parameters },
    ]),
  )
}

/** The answers as they are sent: text without spaces around it, and no blank answers. */
export function answersOf(values: object): Readonly<Record<string, unknown>> {
  const trimmed = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** The same answers keep their key; others get a new one, since a key stands for one body. */
export function attemptFor(previous: Attempt | undefined, body: unknown, newKey: () => string): Attempt {
  const text = JSON.stringify(body)
  return previous?.body === text ? previous : { key: newKey(), body: text }
}
