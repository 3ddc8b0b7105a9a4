import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type Dispatch, type RefObject, useRef } from 'react'
import { newIdempotencyKey } from '../data/index.ts'
import { differences, isSame, withValueAt } from './answers.ts'
import { wrongIn } from './checks.ts'
import { controlsIn, flawsIn } from './controls.ts'
import type { FormOptions } from './form-options.ts'
import {
  attemptFor,
  type Basis,
  type Conflict,
  type FormAction,
  type FormState,
  stillUnread,
} from './form-state.ts'
import { contentOf, keptAttempt } from './kept-form.ts'
import { shownField } from './problems.ts'
import { sendMerging, type TornRecord, versionOf } from './send.ts'
import type { DraftOfForm } from './use-draft.ts'

interface Sending<Values extends object, Body, Result> {
  readonly options: FormOptions<Values, Body, Result>
  readonly toBody: (values: Values) => unknown
  readonly state: FormState<Values>
  readonly dispatch: Dispatch<FormAction<Values>>
  readonly draft: DraftOfForm
  readonly screen: RefObject<HTMLFormElement | null>
  readonly isSending: RefObject<boolean>
  readonly onSent: () => void
}

/** How a form is sent: once, under one key, with its draft kept until a 2xx. */
export function useSending<Values extends object, Body, Result>({
  options,
  toBody,
  state,
  dispatch,
  draft,
  screen,
  isSending,
  onSent,
}: Sending<Values, Body, Result>) {
  const { editing, struct, secrets = [] } = options
  const torn = useRef<TornRecord<Values, Result>>(undefined)

  const submit = async () => {
    if (isSending.current) return
    if (editing && state.changed.length === 0) return dispatch({ type: 'unchanged' })
    const { unreadable, others } = flawsIn(controlsIn(screen.current))
    const errors = {
      ...others,
      ...wrongIn(state.values, toBody, struct),
      ...stillUnread(state),
      ...unreadable,
    }
    if (Object.keys(errors).length > 0) return dispatch({ type: 'refused', errors })
    await send(state)
  }

  const send = async (basis: Basis<Values>) => {
    isSending.current = true
    try {
      const attempt = await attemptOf(basis)
      dispatch({ type: 'sending', attempt })
      // Kept before the first byte leaves, so that a reload in the middle still sends once.
      await draft.keep(contentOf({ ...basis, attempt }, secrets))
      const outcome = await sendMerging(
        {
          editing,
          toBody,
          struct,
          submit: (body, version) => options.submit(body, { idempotencyKey: attempt.key, version }),
        },
        basis,
      )
      switch (outcome.type) {
        case 'sent':
          return await sent(outcome.result, basis)
        case 'broken':
          dispatch({ type: 'rebased', basis: outcome.merged })
          return dispatch({ type: 'refused', errors: outcome.errors })
        case 'torn':
          torn.current = outcome.conflict
          return dispatch({ type: 'torn', conflict: outcome.conflict })
      }
    } catch (error) {
      const failure = asFailure(error)
      const controls = controlsIn(screen.current)
      const fieldFor = (place: string) => shownField(controls, basis.values, place)
      dispatch({ type: 'failed', error: failure, fieldFor })
      options.onFailed?.(failure)
    } finally {
      isSending.current = false
    }
  }

  const attemptOf = async ({ values }: Basis<Values>) => {
    const others = await draft.others()
    return attemptFor(
      [state.attempt, ...others.map(({ content }) => keptAttempt(content))],
      toBody(values),
      newIdempotencyKey,
    )
  }

  const sent = async (result: Result, { values, base }: Basis<Values>) => {
    await draft.remove()
    onSent()
    dispatch({ type: 'sent', values, ...afterwards(options, result) })
    options.onSent(result, differences(base, values))
  }

  const decide = async (theirs: readonly string[]) => {
    const conflict = torn.current
    if (!conflict || isSending.current) return
    const basis = decided(conflict, theirs)
    dispatch({ type: 'rebased', basis })
    // Nothing of mine is left: the record stands as somebody else saved it.
    if (isSame(basis.values, basis.base)) await sent(conflict.record, basis)
    else await send(basis)
  }

  return { submit, decide }
}

/** The form as the person decided: theirs in some of the fields, mine in the others. */
export function decided<Values>(conflict: Conflict<Values>, theirs: readonly string[]): Basis<Values> {
  const { values, base, version, fields } = conflict
  const taken = fields.filter(({ field }) => theirs.includes(field))
  return {
    base,
    version,
    values: taken.reduce((now, { field, theirs: value }) => withValueAt(now, field, value), values),
  }
}

/** The record as the server has it after it was saved. */
function afterwards<Values extends object, Body, Result>(
  { editing }: FormOptions<Values, Body, Result>,
  result: Result,
): { readonly base?: Values; readonly version?: number | undefined } {
  const saved = editing && check(result, editing.struct, { lenient: true }).value
  return saved ? { base: editing.toValues(saved), version: versionOf(saved) } : {}
}

function asFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'load', scope: '', cause: error })
}
