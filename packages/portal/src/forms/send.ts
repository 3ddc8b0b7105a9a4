import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import { currentRecord } from '../conflicts/current-record.ts'
import { merge } from '../conflicts/merge.ts'
import { isSame } from './answers.ts'
import { errorsOf } from './checks.ts'
import type { Editing } from './form-options.ts'
import type { Basis, Conflict, FieldErrors } from './form-state.ts'

/** How often a save that was overtaken is merged and sent again by itself. */
const mostTries = 3

/** What was changed both here and elsewhere: the person decides. */
export interface TornRecord<Values, Result> extends Conflict<Values> {
  /** The record as it stands now. */
  readonly record: Result
}

export type Outcome<Values, Result> =
  | { readonly type: 'sent'; readonly result: Result }
  | { readonly type: 'torn'; readonly conflict: TornRecord<Values, Result> }
  /** What was merged breaks a rule that each side kept. */
  | { readonly type: 'broken'; readonly merged: Basis<Values>; readonly errors: FieldErrors }

interface Sender<Values, Body, Result> {
  readonly editing: Editing<Values, Result> | undefined
  readonly toBody: (values: Values) => unknown
  readonly struct: Struct<Body, unknown>
  readonly submit: (body: Body, version: number) => Promise<Result>
}

/**
 * Sends answers that hold. Where somebody else saved the record meanwhile, what each side alone changed is merged and
 * sent again without a word.
 * @throws {ApiError}
 */
export async function sendMerging<Values, Body, Result>(
  sender: Sender<Values, Body, Result>,
  basis: Basis<Values>,
  triesLeft = mostTries,
): Promise<Outcome<Values, Result>> {
  const { toBody, struct, submit } = sender
  const checked = check(toBody(basis.values), struct)
  if (checked.violations) {
    return { type: 'broken', merged: basis, errors: errorsOf(checked.violations, basis.values) }
  }
  try {
    return { type: 'sent', result: await submit(checked.value, basis.version ?? 0) }
  } catch (error) {
    const overtaken = overtakenBy(sender, basis, error)
    if (!overtaken) throw error
    if (overtaken.fields.length > 0) return { type: 'torn', conflict: overtaken }
    // An earlier try of ours arrived and its answer got lost, or both changed the same to the same.
    if (isSame(overtaken.values, overtaken.base)) return { type: 'sent', result: overtaken.record }
    if (triesLeft <= 1) throw error
    return sendMerging(sender, overtaken, triesLeft - 1)
  }
}

/** What the record and the answers are together, when somebody else saved it first; nothing for any other failure. */
function overtakenBy<Values, Body, Result>(
  { editing }: Sender<Values, Body, Result>,
  { values, base, version }: Basis<Values>,
  error: unknown,
): TornRecord<Values, Result> | undefined {
  if (!editing || !(error instanceof ApiError) || error.kind !== 'conflict') return undefined
  const record = currentRecord(error.current, editing.record, editing.struct)
  const stands = record && versionOf(record)
  // A server that finds an answer stale and shows the same version would be asked for ever.
  if (record === undefined || stands === undefined || stands === version) return undefined
  const theirs = editing.toValues(record)
  const { values: merged, conflicts } = merge(base, values, theirs, editing.comparable)
  return { values: merged, base: theirs, version: stands, fields: conflicts, record }
}

/** The version that a record carries. */
export function versionOf(record: unknown): number | undefined {
  const carries = typeof record === 'object' && record !== null && 'version' in record
  return carries && typeof record.version === 'number' ? record.version : undefined
}
