import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { useEffect, useReducer, useRef } from 'react'
import type { Struct } from 'superstruct'
import { newIdempotencyKey } from '../data/index.ts'
import type { DraftShape } from '../drafts/index.ts'
import { useLanguage } from '../language/index.ts'
import { markDirty } from '../store/index.ts'
import { fieldErrorText } from './field-error-text.ts'
import {
  answersOf,
  attemptFor,
  errorsOf,
  type FieldErrors,
  type FormAction,
  type FormState,
  initialState,
  reduce,
} from './form-state.ts'
import { contentOf, restored } from './kept-form.ts'
import { useDraft } from './use-draft.ts'

export interface FormOptions<Values extends object, Body, Result> {
  /** Under what name the answers are kept until they are sent. */
  readonly draft: DraftShape
  readonly initial: Values
  readonly labels: { readonly [Name in keyof Values & string]: string }
  /** The call's own struct: what is checked here is what the server checks. */
  readonly struct: Struct<Body, unknown>
  /** Sends the answers; the same answers come with the same key, after a reload too. */
  readonly submit: (body: Body, idempotencyKey: string) => Promise<Result>
  readonly onSent: (result: Result) => void
  /** A failure that the form's page shows in its own way; the rest is shown by the form. */
  readonly onFailed?: (error: ApiError) => void
  /** Whether the person is asked before leaving with answers that were not sent. */
  readonly asksBeforeLeaving?: boolean
}

/** What a field element of `ui-elements` needs to be a field of the form. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string
  readonly onInput: (event: Event) => void
}

export interface Form<Values extends object> {
  readonly values: Values
  readonly failure: ApiError | undefined
  readonly isSending: boolean
  readonly isDirty: boolean
  readonly refusals: number
  /** What is wrong, one entry a field, as the summary shows it. */
  readonly problems: readonly { readonly field: string; readonly message: string }[]
  field(name: keyof Values & string): FieldProps
  submit(): Promise<void>
}

/**
 * One form: checks the answers by the call's struct, keeps them until they are sent, sends them once, and shows
 * what the server says at the field that it is about. Nothing is cleared before a 2xx.
 */
export function useForm<Values extends object, Body, Result>(
  options: FormOptions<Values, Body, Result>,
): Form<Values> {
  const { draft: shape, initial, labels, struct, asksBeforeLeaving = false } = options
  const language = useLanguage()
  const [state, dispatch] = useReducer<FormState<Values>, [FormAction<Values>]>(reduce, initialState(initial))
  const isSending = useRef(false)
  const isDirty = JSON.stringify(state.values) !== JSON.stringify(initial)

  const draft = useDraft({
    shape,
    content: contentOf(state, isDirty),
    onRestored: (content) => dispatch({ type: 'restored', ...restored(content, initial) }),
  })

  useEffect(() => {
    markDirty(shape.name, asksBeforeLeaving && isDirty)
    return () => markDirty(shape.name, false)
  }, [shape.name, asksBeforeLeaving, isDirty])

  const wrongIn = (values: Values): FieldErrors => {
    const { violations } = check(answersOf(values), struct)
    return violations ? errorsOf(violations) : {}
  }

  const edit = (name: keyof Values & string, value: unknown) => {
    const change = { [name]: value } as Partial<Values>
    draft.resume()
    dispatch({ type: 'edited', values: change, stillWrong: wrongIn({ ...state.values, ...change }) })
  }

  const submit = async () => {
    if (isSending.current) return
    const checked = check(answersOf(state.values), struct)
    if (checked.violations) return dispatch({ type: 'refused', errors: errorsOf(checked.violations) })
    isSending.current = true
    const attempt = attemptFor(state.attempt, checked.value, newIdempotencyKey)
    dispatch({ type: 'sending', attempt })
    try {
      // Kept before the first byte leaves, so that a reload in the middle still sends once.
      await draft.keep(contentOf({ ...state, attempt }, isDirty))
      const result = await options.submit(checked.value, attempt.key)
      await draft.remove()
      dispatch({ type: 'sent' })
      options.onSent(result)
    } catch (error) {
      const failure = asFailure(error)
      dispatch({ type: 'failed', error: failure, fields: Object.keys(initial) })
      options.onFailed?.(failure)
    } finally {
      isSending.current = false
    }
  }

  const textOf = (name: string) => {
    const error = state.errors[name]
    return error ? fieldErrorText(language, error) : ''
  }

  return {
    values: state.values,
    failure: state.failure,
    isSending: state.isSending,
    isDirty,
    refusals: state.refusals,
    problems: Object.keys(state.errors).map((field) => ({
      field,
      message: summaryEntry(language, labels[field as keyof Values & string], textOf(field)),
    })),
    field: (name) => ({
      name,
      label: labels[name],
      value: String(state.values[name] ?? ''),
      error: textOf(name),
      onInput: ({ target }) => {
        if (target instanceof HTMLElement && 'value' in target) edit(name, target.value)
      },
    }),
    submit,
  }
}

function summaryEntry({ t }: Pick<ReturnType<typeof useLanguage>, 't'>, label: string, message: string) {
  return label ? t('forms.summary.entry', { label, message: lowerFirst(message) }) : message
}

/** A message that goes on after a colon; one that begins with an abbreviation stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function asFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'timeout', scope: '', cause: error })
}
