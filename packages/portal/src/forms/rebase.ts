import { latestRecord, versionOf } from '../data/index.ts'
import { merge } from './conflicts/three-way-merge.ts'
import { withValueAt } from './field-values.ts'
import type { EditedRecord } from './form-options.ts'
import type { FormSnapshot, RebasedForm } from './form-state.ts'

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
