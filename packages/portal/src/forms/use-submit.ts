import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type RefObject, useRef } from 'react'
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
import { changedPaths, isDeepEqual, withValueAt } from './field-values.ts'
import { controlsIn, elementErrors } from './form-controls.ts'
import {
  attemptFor,
  completeSave,
  type FormSnapshot,
  type FormState,
  failSubmit,
  type RebasedForm,
  rebaseForm,
  rejectSubmit,
  startSending,
  unparsedErrors,
} from './form-state.ts'
import type { EditedRecord, FormOptions } from './form-types.ts'
import { merge } from './three-way-merge.ts'
import { draftContent, type FormDraft, readContent } from './use-form-draft.ts'
import { validateValues, violationErrors, visibleField } from './validation.ts'

/** How often a save is sent before its 409 is shown. */
const maximumSends = 3

interface SubmitOptions<Values extends object, Body, Result> {
  readonly options: FormOptions<Values, Body, Result>
  readonly toBody: (values: Values) => unknown
  readonly state: FormState<Values>
  readonly update: (change: (state: FormState<Values>) => FormState<Values>) => void
  readonly draft: FormDraft
  /** Null once the form has left the screen. */
  readonly formElement: RefObject<HTMLFormElement | null>
  readonly onSent: () => void
}

/** Submits a form once, under one idempotency key; its draft stays until a 2xx. */
export function useSubmit<Values extends object, Body, Result>({
  options,
  toBody,
  state,
  update,
  draft,
  formElement,
  onSent,
}: SubmitOptions<Values, Body, Result>) {
  const { editing, struct, onUnchanged } = options
  const secrets: readonly string[] = options.neverDrafted ?? []
  /** Ignores a second submit, until the outcome of the first is known. */
  const isLocked = useRef(false)

  const runOnce = async (snapshot: FormSnapshot<Values>, run: () => Promise<void> | void) => {
    if (isLocked.current) return
    isLocked.current = true
    try {
      await run()
    } catch (cause) {
      fail(cause, snapshot)
    } finally {
      isLocked.current = false
    }
  }

  const submit = () =>
    runOnce(state, () => {
      if (editing && state.changed.length === 0 && onUnchanged !== 'send')
        return onUnchanged ? onUnchanged() : reject({ isUnchanged: true })
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
      return Object.keys(errors).length > 0 ? reject({ errors }) : start(state)
    })

  /** Sends the resolved conflict: the other user's value in these fields, mine in the rest. */
  const resolve = async (theirs: readonly string[]) => {
    if (!state.conflict) return
    const snapshot = resolveConflicts(state.conflict, theirs)
    await runOnce(snapshot, () => {
      update((current) => rebaseForm(current, snapshot))
      return start(snapshot)
    })
  }

  const start = async (snapshot: FormSnapshot<Values>) => {
    // Shown before the waits: the browser's storage may respond late.
    update(startSending)
    const others = await draft.others()
    const attempts = [state.attempt, ...others.map(({ content }) => readContent(content)?.attempt)]
    const attempt = attemptFor(attempts, toBody(snapshot.values), newIdempotencyKey)
    update((current) => ({ ...current, attempt }))
    // Written before the request is sent, so that a reload in between still creates once.
    await draft.write(draftContent({ ...snapshot, attempt }, secrets))
    await send(snapshot, attempt.key)
  }

  /** After a 409, sends the save again on the latest record, or shows the conflicts. */
  const send = async (first: FormSnapshot<Values>, idempotencyKey: string) => {
    const changed = changedPaths(first.base, first.values)
    let snapshot = first
    for (let sends = 1; ; sends += 1) {
      if (editing && isSaved(snapshot))
        return complete(latestRecord(editing.recordQuery, editing.record), snapshot, changed)
      const { violations, value } = check(toBody(snapshot.values), struct)
      // A merge may violate a rule that both sides satisfied.
      if (violations) return reject({ errors: violationErrors(violations, snapshot.values) })
      try {
        const result = await options.submit(value, { idempotencyKey, version: snapshot.version ?? 0 })
        return complete(result, snapshot, changed)
      } catch (error) {
        if (!editing || !(error instanceof ApiError) || error.kind !== 'conflict') throw error
        cacheCurrentRecord(editing.recordQuery, error.current, editing.record)
        const rebased = rebase(snapshot, editing)
        // A server that rejects its own latest version would do so for ever.
        if (!rebased || !formElement.current) throw error
        if (rebased.conflicts.length > 0) return showConflicts(rebased, editing)
        if (sends === maximumSends && !isSaved(rebased)) throw error
        // Later edits stay on screen and are not sent.
        update((current) => rebaseForm(current, rebase(current, editing) ?? current))
        snapshot = rebased
      }
    }
  }

  /** The other user's values were chosen in all fields, or a save was processed and its response lost. */
  const isSaved = ({ values, base }: FormSnapshot<Values>) =>
    isDeepEqual(values, base) && onUnchanged !== 'send'

  const showConflicts = (sent: RebasedForm<Values>, record: EditedRecord<Values, Result>) =>
    update((current) => {
      // With the later edits.
      const onScreen = rebase(current, record)
      const conflict = onScreen && onScreen.conflicts.length > 0 ? onScreen : sent
      return { ...current, conflict, isSending: false }
    })

  const complete = async (result: Result, snapshot: FormSnapshot<Values>, changed: readonly string[]) => {
    if (editing) cacheRecord(editing.recordQuery, result)
    await draft.remove()
    onSent()
    update((current) => completeSave(current, snapshot))
    try {
      options.onSent(
        result,
        changed.filter((field) => !secrets.includes(field)),
      )
    } catch (error) {
      reportError(error)
      void showToast('warning', currentLanguage().t('forms.failure.sent'))
    }
  }

  const reject = (reason: Parameters<typeof rejectSubmit<Values>>[1]) =>
    update((current) => rejectSubmit(current, reason))

  const fail = (cause: unknown, { values }: FormSnapshot<Values>) => {
    const error = asFormError(cause)
    // Not for an error without details: what threw may be here.
    const controls = error.details.length > 0 ? controlsIn(formElement.current) : new Map()
    update((current) => failSubmit(current, error, (path) => visibleField(controls, values, path)))
    options.onFailed?.(error)
  }

  return { submit, resolve }
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
