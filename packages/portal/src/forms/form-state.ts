import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { RuleParameters } from '@officine/api/rules'
import type { FieldConflict } from '../conflicts/merge.ts'
import { differences, isSame, valueAt, withValueAt } from './answers.ts'
import { isOf } from './problems.ts'

/** What is wrong with an answer: a rule that it broke here, what its element can't read, or what the server said of it. */
export type FieldError =
  | { readonly from: 'rule'; readonly rule: string; readonly parameters: RuleParameters }
  | { readonly from: 'element'; readonly message: string }
  | { readonly from: 'server'; readonly detail: ErrorDetail }

export type FieldErrors = Readonly<Record<string, FieldError>>

/** One try to send: the same answers are sent again under the same key, so that they arrive once. */
export interface Attempt {
  readonly key: string
  /** What was sent, as JSON. */
  readonly body: string
}

/** Why a form was not sent, as far as no field of it shows why. */
export interface FormFailure {
  readonly error: ApiError
  /** What the server said that no field shows. */
  readonly details: readonly ErrorDetail[]
}

/** The answers, and the version of the record that they are changed from. */
export interface FormSnapshot<Values> {
  readonly values: Values
  readonly base: Values
  readonly version: number | undefined
}

/** The form over a newer version of its record; `values` has mine where both sides changed the same field. */
export interface Rebased<Values> extends FormSnapshot<Values> {
  readonly conflicts: readonly FieldConflict[]
}

/** What is sent, as it was when the person sent it, or rebased since. */
export interface Save<Values> {
  readonly snapshot: FormSnapshot<Values>
  /** The fields that the person sent with another answer than the record had. */
  readonly changed: readonly string[]
  readonly idempotencyKey: string
  readonly triesLeft: number
}

/** A save against an old version of the record: its 409. */
export interface StaleSave<Values> extends Save<Values> {
  readonly error: ApiError
}

/** What is said of a draft: that it came back, and when it was typed; or that it was discarded, and how it was. */
export type DraftNotice<Values> =
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'discarded'; readonly before: FormSnapshot<Values>; readonly savedAt: number }

export interface FormState<Values> {
  /** What the changes are counted from: nothing yet, or the record as the server has it. */
  readonly base: Values
  /** Of the record that is edited. */
  readonly version: number | undefined
  readonly values: Values
  /** The fields that differ from the base, in the order in which they were changed. */
  readonly changed: readonly string[]
  /** The fields whose element can't read what is typed in it. */
  readonly unread: ReadonlySet<string>
  readonly errors: FieldErrors
  readonly failure: FormFailure | undefined
  /** A try to send what is as the server has it. */
  readonly isUnchanged: boolean
  /** To be rebased and sent again; the form counts as sending. */
  readonly stale: StaleSave<Values> | undefined
  /** What both the person and somebody else changed: to be decided before it is sent. */
  readonly conflict: Rebased<Values> | undefined
  readonly draft: DraftNotice<Values> | undefined
  readonly attempt: Attempt | undefined
  readonly isSending: boolean
  /** Counts the submits that sent nothing: each moves the focus to what says why. */
  readonly refusals: number
}

export interface Edit {
  readonly field: string
  readonly value: unknown
  /** Whether the element could not read it, and gave what stands on the screen instead. */
  readonly isUnread?: boolean
}

export type FormAction<Values> =
  | {
      readonly type: 'edited'
      readonly edits: readonly Edit[]
      readonly stillWrong?: FieldErrors | undefined
    }
  | { readonly type: 'left'; readonly errors: FieldErrors }
  | {
      readonly type: 'restored'
      readonly snapshot: FormSnapshot<Values>
      readonly attempt: Attempt | undefined
      readonly savedAt: number
    }
  | { readonly type: 'rebased'; readonly snapshot: FormSnapshot<Values> }
  | { readonly type: 'discarded' }
  | { readonly type: 'stale'; readonly stale: StaleSave<Values> }
  | { readonly type: 'conflicted'; readonly conflict: Rebased<Values> }
  | { readonly type: 'conflictClosed' }
  | { readonly type: 'refused'; readonly errors: FieldErrors }
  | { readonly type: 'unchanged' }
  | { readonly type: 'sending'; readonly attempt: Attempt }
  | {
      readonly type: 'failed'
      readonly error: ApiError
      /** The field that shows an error at a place of the body; nothing where none does. */
      readonly fieldFor: (place: string) => string | undefined
    }
  | {
      readonly type: 'sent'
      /** What was sent; what was typed since stays. */
      readonly snapshot: FormSnapshot<Values>
    }

export function initialState<Values>(base: Values, version?: number): FormState<Values> {
  return {
    base,
    version,
    values: base,
    changed: [],
    unread: new Set(),
    errors: {},
    failure: undefined,
    isUnchanged: false,
    stale: undefined,
    conflict: undefined,
    draft: undefined,
    attempt: undefined,
    isSending: false,
    refusals: 0,
  }
}

export function reduce<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'edited':
      return action.edits.reduce(edited, { ...state, errors: mended(state.errors, action.stillWrong) })
    case 'left':
      return { ...state, errors: { ...state.errors, ...action.errors } }
    case 'restored': {
      const back = { ...based(state, action.snapshot), attempt: action.attempt }
      const { savedAt } = action
      return back.changed.length > 0 ? { ...back, draft: { kind: 'restored', savedAt } } : back
    }
    case 'rebased':
      // The elements are given their answers anew, and say themselves which of them they can't read.
      return { ...based(state, action.snapshot), errors: withoutElements(state.errors) }
    case 'discarded': {
      const savedAt = state.draft?.savedAt ?? 0
      const { values, base, version } = state
      return {
        ...initialState(base, version),
        refusals: state.refusals,
        draft: { kind: 'discarded', before: { values, base, version }, savedAt },
      }
    }
    case 'stale':
      return { ...state, stale: action.stale }
    case 'conflicted':
      return { ...state, conflict: action.conflict, stale: undefined, isSending: false }
    case 'conflictClosed':
      return { ...state, conflict: undefined }
    case 'refused':
      return {
        ...state,
        errors: action.errors,
        failure: undefined,
        isUnchanged: false,
        isSending: false,
        refusals: state.refusals + 1,
      }
    case 'unchanged':
      return {
        ...state,
        errors: {},
        failure: undefined,
        isUnchanged: true,
        refusals: state.refusals + 1,
      }
    case 'sending':
      return { ...state, attempt: action.attempt, errors: {}, isUnchanged: false, isSending: true }
    case 'failed':
      return failed(state, action.error, action.fieldFor)
    case 'sent': {
      const { values: base } = action.snapshot
      const blank = { ...initialState(base), refusals: state.refusals }
      // Without a version it is rebased onto the record that the save returned, whatever its version.
      return based(blank, { values: state.values, base, version: undefined })
    }
  }
}

function based<Values>(state: FormState<Values>, snapshot: FormSnapshot<Values>): FormState<Values> {
  const { values, base, version } = snapshot
  return {
    ...state,
    values,
    base,
    version,
    changed: differences(base, values),
    unread: new Set(),
    stale: undefined,
    conflict: undefined,
  }
}

function edited<Values>(
  state: FormState<Values>,
  { field, value, isUnread = false }: Edit,
): FormState<Values> {
  const errors = Object.entries(state.errors).filter(([other]) => !isOf(field, other))
  return {
    ...state,
    values: withValueAt(state.values, field, value),
    changed: changedWith(state, field, value),
    unread: unreadWith(state.unread, field, isUnread),
    errors: Object.fromEntries(errors),
    isUnchanged: false,
    // What was discarded comes back as long as nothing else was typed.
    draft: state.draft?.kind === 'discarded' ? undefined : state.draft,
  }
}

/** Only the edited field is compared: the largest form costs a key press no more than the smallest. */
function changedWith<Values>(
  { base, changed }: FormState<Values>,
  field: string,
  value: unknown,
): readonly string[] {
  const others = changed.filter((other) => other !== field && !other.startsWith(`${field}.`))
  const before = valueAt(base, field)
  const isRow = changed.some((other) => field.startsWith(`${other}.`))
  if (isRow || isSame(before, value)) return others.length === changed.length ? changed : others
  if (changed.includes(field)) return changed
  return [...others, ...differences(before, value, field)]
}

function unreadWith(unread: ReadonlySet<string>, field: string, isUnread: boolean): ReadonlySet<string> {
  const others = [...unread].filter((other) => !isOf(field, other))
  if (isUnread) return unread.has(field) ? unread : new Set([...unread, field])
  return others.length === unread.size ? unread : new Set(others)
}

/**
 * What the elements could not read at the last try and nobody has mended since. An element that shows an error of the form
 * reports that one alone: without these the second try would send what the first one refused.
 */
export function stillUnread<Values>({ errors, unread }: FormState<Values>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field, { from }]) => from === 'element' && unread.has(field)),
  )
}

function withoutElements(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, { from }]) => from !== 'element'))
}

/** A rule between several answers is kept again as soon as one of them is mended: its error goes, wherever it stands. */
function mended(errors: FieldErrors, stillWrong: FieldErrors | undefined): FieldErrors {
  if (!stillWrong) return errors
  const remaining = Object.entries(errors).filter(([field, error]) => {
    const now = stillWrong[field]
    return error.from !== 'rule' || (now?.from === 'rule' && now.rule === error.rule)
  })
  return Object.fromEntries(remaining)
}

function failed<Values>(
  state: FormState<Values>,
  error: ApiError,
  fieldFor: (place: string) => string | undefined,
): FormState<Values> {
  const placed = error.details.map((detail) => ({ detail, field: detail.field && fieldFor(detail.field) }))
  const details = placed.filter(({ field }) => !field).map(({ detail }) => detail)
  const errors = placed.flatMap(({ detail, field }): [string, FieldError][] =>
    field ? [[field, { from: 'server', detail }]] : [],
  )
  const isWhollyPlaced = errors.length > 0 && details.length === 0
  return {
    ...state,
    // Of several errors at one field the first counts.
    errors: Object.fromEntries(errors.reverse()),
    failure: isWhollyPlaced ? undefined : { error, details },
    // The server has answered for good: a later try is a new one.
    attempt: error.kind === 'badRequest' ? undefined : state.attempt,
    stale: undefined,
    isSending: false,
    refusals: state.refusals + 1,
  }
}

/**
 * The same answers keep their key, whichever tab tried them; others get a new one, since a key stands for one body.
 */
export function attemptFor(
  tries: readonly (Attempt | undefined)[],
  body: unknown,
  newKey: () => string,
): Attempt {
  const text = JSON.stringify(body)
  return tries.find((attempt) => attempt?.body === text) ?? { key: newKey(), body: text }
}
