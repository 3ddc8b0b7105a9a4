import type { Transaction } from '@officine/api/calls'
import { isSamePerson } from '@officine/api/constants'
import { useRef, useState } from 'react'
import { runUndoable } from '../../../../components/undo/undo.ts'
import type { FormOf } from '../../../../forms/index.ts'
import { currentLanguage } from '../../../../language/index.ts'
import { useFocusAfterRender } from '../../focus-after-render.ts'
import { type LeaveRefusal, leaveRefusal } from './future-ownership.ts'
import {
  type editableOwnerFields,
  firstMissingField,
  isUntouched,
  nameOf,
  newOwner,
  type OwnerChange,
  type OwnerRow,
  type OwnersValues,
  withOwner,
} from './owner-rows.ts'
import { firstInvalidField, type OpenRows } from './use-open-rows.ts'

/** Actions on the people of the form. The functions are stable across renders. */
export interface OwnerActions {
  /** @returns Whether the choice is allowed; if not, the row shows why. */
  readonly choose: (id: string, change: OwnerChange) => boolean
  readonly add: (row: OwnerRow) => void
  /** Opens the fields of a new person, prefilled with the search terms. */
  readonly addManually: (answers?: Partial<OwnerRow>) => void
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
  const focusSoon = useFocusAfterRender()
  const latest = useRef({ form, openRows, type })
  latest.current = { form, openRows, type }
  const [acts] = useState((): OwnerActions => {
    const rows = () => latest.current.form.values.owners
    const placeOf = (id: string) => rows().findIndex((row) => row.id === id)
    const put = (owners: readonly OwnerRow[]) => {
      setRefusedLeave(undefined)
      latest.current.form.set('owners', owners)
    }
    const field = (id: string, member: (typeof editableOwnerFields)[number] | 'change') =>
      latest.current.form.internals.control(`owners.${placeOf(id)}.${member}`)
    const focusRow = (id: string) =>
      focusSoon(() => document.getElementById(menuId(id)) ?? field(id, 'change'))
    const focusFirstField = (id: string) =>
      focusSoon(() => {
        const row = rows()[placeOf(id)]
        const first = (row && firstMissingField(row)) ?? (row?.contactId ? 'email' : 'firstName')
        return field(id, first)
      })

    return {
      choose(id, change) {
        const at = placeOf(id)
        const row = rows()[at]
        if (!row) return false
        const reason = change === 'leaves' ? leaveRefusal(latest.current.type, rows(), id) : undefined
        setRefusedLeave(reason && { id, reason })
        if (reason) return false
        latest.current.form.set(`owners.${at}.change`, change)
        if (change === 'leaves' && row.isResponder) latest.current.form.set(`owners.${at}.isResponder`, false)
        // The radio group is replaced by a badge and a menu.
        if (change === 'joins') focusRow(id)
        return true
      },

      add(row) {
        if (rows().some((other) => isSamePerson(row, other))) return
        put(withOwner(rows(), row))
        focusSoon(() => document.getElementById(addButtonId))
      },

      addManually(answers) {
        const untouched = answers ? undefined : rows().find(isUntouched)
        const row = untouched ?? newOwner(answers)
        if (!untouched) put(withOwner(rows(), row))
        latest.current.openRows.open(row.id)
        focusFirstField(row.id)
      },

      correct(id) {
        latest.current.openRows.open(id)
        focusFirstField(id)
      },

      finish(id) {
        const at = placeOf(id)
        const row = rows()[at]
        const member = (row && firstMissingField(row)) ?? firstInvalidField(latest.current.form, at)
        if (member) return focusSoon(() => field(id, member))
        latest.current.openRows.close(id)
        focusRow(id)
      },

      remove(id) {
        const at = placeOf(id)
        const row = rows()[at]
        if (!row) return
        const next = rows().find((other, place) => place > at && other.change === 'joins')
        put(rows().filter((other) => other !== row))
        focusSoon(() => document.getElementById(next ? menuId(next.id) : addButtonId))
        if (isUntouched(row)) return
        void runUndoable({
          message: removedText(row),
          run: () => {},
          undo: () => {
            put(rows().toSpliced(at, 0, row))
            focusRow(id)
          },
        })
      },
    }
  })
  return { acts, refusedLeave }
}

function removedText(row: OwnerRow): string {
  const { t } = currentLanguage()
  return t('owners.removed', { name: nameOf(row) || t('owners.new_person') })
}
