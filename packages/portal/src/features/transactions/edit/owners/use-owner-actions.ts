import type { Transaction } from '@officine/api/calls'
import { isSamePerson } from '@officine/api/constants'
import { useEffect, useReducer, useRef, useState } from 'react'
import { focusAfterRender } from '../../../../components/focus-after-render.ts'
import { runUndoable } from '../../../../components/undo/undo.ts'
import type { FormOf } from '../../../../forms/index.ts'
import { currentLanguage } from '../../../../language/index.ts'
import { useCurrentPage } from '../../../../navigation/index.ts'
import { type LeaveRefusal, leaveRefusal } from './future-ownership.tsx'
import {
  editableOwnerFields,
  firstMissingField,
  isUntouched,
  nameOf,
  newOwner,
  type OwnerChange,
  type OwnerRow,
  type OwnersValues,
  withOwner,
} from './owner-rows.ts'

/** Actions on the people of the transaction. The functions are stable across renders. */
export interface OwnerActions {
  /** @returns Whether the choice is allowed; if not, the row shows why. */
  readonly choose: (id: string, change: OwnerChange) => boolean
  readonly add: (row: OwnerRow) => void
  /** Opens the fields of a new person, prefilled with the search terms. */
  readonly addManually: (values?: Partial<OwnerRow>) => void
  readonly correct: (id: string) => void
  /** Closes the fields of a person, or focuses the first blank or invalid one. */
  readonly finish: (id: string) => void
  readonly remove: (id: string) => void
}

interface RefusedLeave {
  readonly id: string
  readonly reason: LeaveRefusal
}

export const addButtonId = 'owner-add'
export const menuId = (id: string) => `owner-menu-${id}`

export function useOwnerActions(form: FormOf<OwnersValues>, openRows: OpenRows, type: Transaction['type']) {
  const [refusedLeave, setRefusedLeave] = useState<RefusedLeave>()
  const latest = useRef({ form, openRows, type })
  latest.current = { form, openRows, type }
  const [actions] = useState((): OwnerActions => {
    const rows = () => latest.current.form.values.owners
    const indexOfRow = (id: string) => rows().findIndex((row) => row.id === id)
    const setOwners = (owners: readonly OwnerRow[]) => {
      setRefusedLeave(undefined)
      latest.current.form.set('owners', owners)
    }
    const field = (id: string, fieldName: (typeof editableOwnerFields)[number] | 'change') =>
      latest.current.form.control(`owners.${indexOfRow(id)}.${fieldName}`)
    const focusRowAfter = (id: string, render: () => void) =>
      focusAfterRender(render, () => document.getElementById(menuId(id)) ?? field(id, 'change'))
    const focusFirstFieldAfter = (id: string, render: () => void) =>
      focusAfterRender(render, () => {
        const row = rows()[indexOfRow(id)]
        const fieldName =
          (row && firstMissingField(row)) ??
          (row?.contactId ? 'email' : row?.hasOneName ? 'lastName' : 'firstName')
        return field(id, fieldName)
      })

    return {
      choose(id, change) {
        const index = indexOfRow(id)
        const row = rows()[index]
        if (!row) return false
        const reason = change === 'leaves' ? leaveRefusal(latest.current.type, rows(), id) : undefined
        setRefusedLeave(reason && { id, reason })
        if (reason) return false
        const setChange = () => latest.current.form.set(`owners.${index}.change`, change)
        // The radio group is replaced by a badge and a menu.
        if (change === 'joins') focusRowAfter(id, setChange)
        else setChange()
        if (change === 'leaves' && row.isResponder)
          latest.current.form.set(`owners.${index}.isResponder`, false)
        return true
      },

      add(row) {
        if (rows().some((other) => isSamePerson(row, other))) return
        focusAfterRender(
          () => setOwners(withOwner(rows(), row)),
          () => document.getElementById(addButtonId),
        )
      },

      addManually(values) {
        const untouchedRow = values ? undefined : rows().find(isUntouched)
        const row = untouchedRow ?? newOwner(values)
        focusFirstFieldAfter(row.id, () => {
          if (!untouchedRow) setOwners(withOwner(rows(), row))
          latest.current.openRows.open(row.id)
        })
      },

      correct(id) {
        focusFirstFieldAfter(id, () => latest.current.openRows.open(id))
      },

      finish(id) {
        const index = indexOfRow(id)
        const row = rows()[index]
        const fieldName = (row && firstMissingField(row)) ?? firstInvalidField(latest.current.form, index)
        if (!fieldName) return focusRowAfter(id, () => latest.current.openRows.close(id))
        const control = field(id, fieldName)
        if (control instanceof HTMLElement) control.focus()
      },

      remove(id) {
        const index = indexOfRow(id)
        const row = rows()[index]
        if (!row) return
        const next = rows().find((other, otherIndex) => otherIndex > index && other.change === 'joins')
        focusAfterRender(
          () => setOwners(rows().filter((other) => other !== row)),
          () => document.getElementById(next ? menuId(next.id) : addButtonId),
        )
        if (isUntouched(row)) return
        void runUndoable({
          message: removedText(row),
          run: () => {},
          undo: () => focusRowAfter(id, () => setOwners(rows().toSpliced(index, 0, row))),
        })
      },
    }
  })
  return { actions, refusedLeave }
}

function removedText(row: OwnerRow): string {
  const { t } = currentLanguage()
  return t('owners.removed', { name: nameOf(row) || t('owners.new_person') })
}

interface OpenRows {
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
function firstInvalidField(
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
