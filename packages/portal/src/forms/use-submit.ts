import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type Dispatch, type RefObject, useRef } from 'react'
import {
  asApiError,
  cacheCurrentRecord,
  cacheRecord,
  latestRecord,
  newIdempotencyKey,
  versionOf,
} from '../data/index.ts'
import { StorageTimeout } from '../encrypted-storage/database.ts'
import { showToast } from '../failures/index.ts'
import { currentLanguage } from '../language/index.ts'
import { changedPaths, isDeepEqual, withoutFields, withValueAt } from './field-values.ts'
import { controlsIn, elementErrors } from './form-controls.ts'
import {
  attemptFor,
  type FormAction,
  type FormSnapshot,
  type FormState,
  type RebasedForm,
  type Save,
  type StaleSave,
  unparsedErrors,
} from './form-state.ts'
import type { EditedRecord, FormOptions } from './form-types.ts'
import { merge } from './three-way-merge.ts'
import type { FormDraft } from './use-form-draft.ts'
import { draftContent, readContent } from './use-form-draft.ts'
import { validateValues, violationErrors, visibleField } from './validation.ts'

/** How many retries a save gets before its 409 is shown. */
const maximumRetries = 3

interface SubmitOptions<Values extends object, Body, Result> {
  readonly options: FormOptions<Values, Body, Result>
  readonly toBody: (values: Values) => unknown
  readonly state: FormState<Values>
  readonly dispatch: Dispatch<FormAction<Values>>
  readonly draft: FormDraft
  readonly formElement: RefObject<HTMLFormElement | null>
  readonly onSent: () => void
}

/** Submits a form once, under one idempotency key; its draft stays until a 2xx. */
export function useSubmit<Values extends object, Body, Result>({
  options,
  toBody,
  state,
  dispatch,
  draft,
  formElement,
  onSent,
}: SubmitOptions<Values, Body, Result>) {
  const { editing, struct, onUnchanged, neverDrafted = [] } = options
  const sendsUnchanged = onUnchanged === 'send'
  /** Prevents a second submit until `state.isSending` is rendered. */
  const isLocked = useRef(false)

  const submit = async () => {
    if (isLocked.current || state.isSending) return
    try {
      await validateAndSend()
    } catch (cause) {
      fail(cause, state)
    }
  }

  const validateAndSend = async () => {
    if (editing && state.changed.length === 0 && !sendsUnchanged) {
      return onUnchanged ? onUnchanged() : dispatch({ type: 'unchanged' })
    }
    const controls = controlsIn(formElement.current)
    const { unparsable, others } = elementErrors(controls)
    // Unparsable text of a control that is no longer on screen is ignored: the body does not
    // contain it, or the struct rejects it.
    const unparsed = Object.entries(unparsedErrors(state)).filter(([field]) => controls.has(field))
    const errors = {
      ...others,
      ...validateValues(state.values, toBody, struct),
      ...Object.fromEntries(unparsed),
      ...unparsable,
    }
    if (Object.keys(errors).length > 0) return dispatch({ type: 'invalid', errors })
    await start(state)
  }

  const start = (snapshot: FormSnapshot<Values>) =>
    runLocked(snapshot, async () => {
      const attempt = await attemptOf(snapshot)
      dispatch({ type: 'sending', attempt })
      // Written before the request is sent, so that a reload in between still creates once.
      await draft.write(draftContent({ ...snapshot, attempt }, neverDrafted))
      const changed = changedPaths(snapshot.base, snapshot.values)
      await send({ snapshot, changed, idempotencyKey: attempt.key, retriesLeft: maximumRetries })
    })

  const attemptOf = async ({ values }: FormSnapshot<Values>) => {
    const others = await draft.others()
    return attemptFor(
      [state.attempt, ...others.map(({ content }) => readContent(content)?.attempt)],
      toBody(values),
      newIdempotencyKey,
    )
  }

  const send = async (save: Save<Values>) => {
    const { values, base, version = 0 } = save.snapshot
    // The other user's values were chosen in all fields, or the save was
    // processed and its response lost.
    if (editing && isDeepEqual(values, base) && !sendsUnchanged) {
      return handleSuccess(latestRecord(editing.recordQuery, editing.record), save)
    }
    const validation = check(toBody(values), struct)
    // A merge may violate a rule that both sides satisfied.
    if (validation.violations) {
      return dispatch({ type: 'invalid', errors: violationErrors(validation.violations, values) })
    }
    try {
      const { idempotencyKey } = save
      await handleSuccess(await options.submit(validation.value, { idempotencyKey, version }), save)
    } catch (error) {
      if (!editing || !(error instanceof ApiError) || error.kind !== 'conflict') throw error
      cacheCurrentRecord(editing.recordQuery, error.current, editing.record)
      // Prevents an endless loop with a server that rejects its own latest version.
      if (!rebase(save.snapshot, editing)) throw error
      dispatch({ type: 'stale', stale: { ...save, error, retriesLeft: save.retriesLeft - 1 } })
    }
  }

  const handleSuccess = async (result: Result, { snapshot, changed }: Save<Values>) => {
    if (editing) cacheRecord(editing.recordQuery, result)
    await draft.remove()
    onSent()
    dispatch({ type: 'sent', snapshot })
    try {
      options.onSent(result, withoutFields(changed, neverDrafted))
    } catch (error) {
      reportError(error)
      void showToast('warning', currentLanguage().t('forms.failure.sent'))
    }
  }

  /** Retries a stale save on the latest record, or shows the conflicts. */
  const resend = (stale: StaleSave<Values>, currentForm: RebasedForm<Values>) =>
    runLocked(stale.snapshot, async () => {
      // Later edits stay on screen and are not sent.
      const rebased = (editing && rebase(stale.snapshot, editing)) ?? currentForm
      if (rebased.conflicts.length > 0) return dispatch({ type: 'conflicted', conflict: rebased })
      if (stale.retriesLeft === 0 && (sendsUnchanged || !isDeepEqual(rebased.values, rebased.base)))
        throw stale.error
      dispatch({ type: 'rebased', snapshot: currentForm })
      await send({ ...stale, snapshot: rebased })
    })

  /** Sends the resolved conflict. */
  const resolve = async (theirs: readonly string[]) => {
    if (!state.conflict || isLocked.current) return
    const snapshot = resolveConflicts(state.conflict, theirs)
    dispatch({ type: 'rebased', snapshot })
    await start(snapshot)
  }

  const runLocked = async (snapshot: FormSnapshot<Values>, run: () => Promise<void>) => {
    isLocked.current = true
    try {
      await run()
    } catch (cause) {
      fail(cause, snapshot)
    } finally {
      isLocked.current = false
    }
  }

  const fail = (cause: unknown, { values }: FormSnapshot<Values>) => {
    const error = asFormError(cause)
    // Not for an error without details: what threw may be here.
    const controls = error.details.length > 0 ? controlsIn(formElement.current) : new Map()
    dispatch({ type: 'failed', error, fieldFor: (path) => visibleField(controls, values, path) })
    options.onFailed?.(error)
  }

  return { submit, resolve, resend }
}

/** Code that throws is reported like an uncaught error, and shown like a failed request. */
function asFormError(cause: unknown): ApiError {
  if (cause instanceof ApiError || cause instanceof StorageTimeout) return asApiError(cause)
  reportError(cause)
  return new ApiError({ kind: 'unexpected', scope: '', cause })
}

/** Rebases the form on the latest version of its record; undefined if it is up to date. */
export function rebase<Values, Record>(
  { values: mine, base, version }: FormSnapshot<Values>,
  { record, recordQuery, toValues, comparable }: EditedRecord<Values, Record>,
): RebasedForm<Values> | undefined {
  const latest = latestRecord(recordQuery, record)
  const latestVersion = versionOf(latest) ?? 0
  if (latestVersion <= (version ?? 0)) return undefined
  const theirs = toValues(latest)
  const { values, conflicts } = merge(base, mine, theirs, comparable)
  return { values, base: theirs, version: latestVersion, conflicts }
}

/** Resolves the conflicts: theirs in some of the fields, mine in the rest. */
export function resolveConflicts<Values>(
  { values, base, version, conflicts }: RebasedForm<Values>,
  theirs: readonly string[],
): FormSnapshot<Values> {
  const resolved = conflicts.filter(({ field }) => theirs.includes(field))
  return {
    base,
    version,
    values: resolved.reduce((result, { field, theirs: value }) => withValueAt(result, field, value), values),
  }
}
