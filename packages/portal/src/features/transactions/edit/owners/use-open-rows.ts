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
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(linkedRowIds(hash, owners)))
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const rowsToOpen = owners.filter(
    (row, index) =>
      !ids.has(row.id) &&
      (firstMissingField(row) !== undefined || firstInvalidField(form, index) !== undefined),
  )
  useEffect(() => {
    if (rowsToOpen.length > 0) setIds(new Set([...ids, ...rowsToOpen.map(({ id }) => id)]))
  })
  // The error summary links only to rendered fields: renders again after a row has opened.
  useEffect(() => {
    if (form.problems.length > 0) rerender()
  }, [ids])
  return {
    ids,
    open: (id) => setIds((openIds) => new Set(openIds).add(id)),
    close: (id) => setIds((openIds) => new Set([...openIds].filter((other) => other !== id))),
  }
}

/** The first invalid field of a row. */
export function firstInvalidField(
  form: FormOf<OwnersValues>,
  index: number,
): (typeof editableOwnerFields)[number] | undefined {
  const invalidFields = form.problems.map(({ field }) => field)
  return editableOwnerFields.find((field) => invalidFields.includes(`owners.${index}.${field}`))
}

/** The row of the field in the hash: `#owners.2.email`. */
function linkedRowIds(hash: string, owners: readonly OwnerRow[]): readonly string[] {
  const [list, index, field] = decodeURIComponent(hash.slice(1)).split('.')
  const isField = list === 'owners' && editableOwnerFields.some((name) => name === field)
  const row = isField ? owners[Number(index)] : undefined
  return row ? [row.id] : []
}
