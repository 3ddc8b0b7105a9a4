import { useEffect, useReducer, useState } from 'react'
import type { FormOf } from '../../../../forms/index.ts'
import { useCurrentPage } from '../../../../navigation/index.ts'
import { editableOwnerFields, firstMissingField, type OwnerRow, type OwnersValues } from './owner-rows.ts'

export interface OpenRows {
  readonly ids: ReadonlySet<string>
  readonly open: (id: string) => void
  readonly close: (id: string) => void
}

/** The rows with visible fields: opened, incomplete or invalid. */
export function useOpenRows(form: FormOf<OwnersValues>): OpenRows {
  const { owners } = form.values
  const hash = useCurrentPage()?.location.hash ?? ''
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(idsIn(hash, owners)))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const due = owners.filter(
    (row, at) =>
      !ids.has(row.id) && (firstMissingField(row) !== undefined || firstInvalidField(form, at) !== undefined),
  )
  useEffect(() => {
    if (due.length > 0) setIds(new Set([...ids, ...due.map(({ id }) => id)]))
  })
  // The error summary links only to rendered fields: renders again after a row has opened.
  useEffect(() => {
    if (form.problems.length > 0) redraw()
  }, [ids])
  return {
    ids,
    open: (id) => setIds((before) => new Set(before).add(id)),
    close: (id) => setIds((before) => new Set([...before].filter((other) => other !== id))),
  }
}

/** The first invalid field of a row. */
export function firstInvalidField(
  form: FormOf<OwnersValues>,
  at: number,
): (typeof editableOwnerFields)[number] | undefined {
  const wrong = form.problems.map(({ field }) => field)
  return editableOwnerFields.find((member) => wrong.includes(`owners.${at}.${member}`))
}

/** The row of the field in the hash: `#owners.2.email`. */
function idsIn(hash: string, owners: readonly OwnerRow[]): readonly string[] {
  const [list, at, member] = decodeURIComponent(hash.slice(1)).split('.')
  const isField = list === 'owners' && editableOwnerFields.some((edited) => edited === member)
  const row = isField ? owners[Number(at)] : undefined
  return row ? [row.id] : []
}
