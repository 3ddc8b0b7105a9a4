import { useEffect, useReducer, useState } from 'react'
import type { FormOf } from '../../../../forms/index.ts'
import { useArrival } from '../../../../navigation/index.ts'
import { editedMembers, missingMember, type OwnerRow, type OwnersValues } from './owner-rows.ts'

export interface OpenRows {
  readonly ids: ReadonlySet<string>
  readonly open: (id: string) => void
  readonly close: (id: string) => void
}

/** The rows whose fields are on screen: those that are opened, lack an answer, or have something wrong. */
export function useOpenRows(form: FormOf<OwnersValues>): OpenRows {
  const { owners } = form.values
  const hash = useArrival()?.place.hash ?? ''
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(idsIn(hash, owners)))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const due = owners.filter(
    (row, at) =>
      !ids.has(row.id) && (missingMember(row) !== undefined || wrongMember(form, at) !== undefined),
  )
  useEffect(() => {
    if (due.length > 0) setIds(new Set([...ids, ...due.map(({ id }) => id)]))
  })
  // The summary leads to fields that are on screen: those of a row that has just opened are there by now.
  useEffect(() => {
    if (form.problems.length > 0) redraw()
  }, [ids])
  return {
    ids,
    open: (id) => setIds((before) => new Set(before).add(id)),
    close: (id) => setIds((before) => new Set([...before].filter((other) => other !== id))),
  }
}

/** The first field of a row in which something is wrong. */
export function wrongMember(
  form: FormOf<OwnersValues>,
  at: number,
): (typeof editedMembers)[number] | undefined {
  const wrong = form.problems.map(({ field }) => field)
  return editedMembers.find((member) => wrong.includes(`owners.${at}.${member}`))
}

/** The row of the field that an address names: `#owners.2.email`. */
function idsIn(hash: string, owners: readonly OwnerRow[]): readonly string[] {
  const [list, at, member] = decodeURIComponent(hash.slice(1)).split('.')
  const isField = list === 'owners' && editedMembers.some((edited) => edited === member)
  const row = isField ? owners[Number(at)] : undefined
  return row ? [row.id] : []
}
