import type { Employee, PharmacyId } from '@officine/api/calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { ListTable } from '../../../lists/list-table.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { useResumedDialog } from '../dialog-employment.ts'
import { hasEnded } from '../employment-facts.ts'
import { PeopleFooter, usePeopleExport } from './people-footer.tsx'
import { type PeopleQuery, peopleList } from './people-list.ts'
import { actionsColumn, PeopleRows, peopleColumns } from './people-table.tsx'
import { AddPersonButton, PeopleTools } from './people-tools.tsx'
import { type ChosenAction, menuActions, personMenuId } from './person-menu.tsx'

/** Dialogs are loaded after the list. */
const useEmploymentActionDialog = lazyDialog(
  () => import('../employment-actions/employment-action-dialog.tsx'),
)

/** Dialogs with a stored draft. */
const resumableActions = ['changePermission', 'changeDates'] as const

interface PeopleProps {
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  /** The statement that the list is up to date, if it was given and is not due. */
  readonly statement: ReactNode
}

/** Employments of a pharmacy, paginated. */
export function People({ pharmacyId, pharmacyName, statement }: PeopleProps) {
  const language = useLanguage()
  const { t } = language
  const rights = rightsAt(useUserinfo(), pharmacyId)
  const managesPeople = rights.includes('answerRequests')
  const list = useList(peopleList(pharmacyId))
  const { query, page, onRowRemoved } = list
  const exporting = usePeopleExport(pharmacyId, pharmacyName, query)
  const [selection, setSelection] = useState<ChosenAction>()
  const isPhone = useIsBelow('sm')
  const pharmacy = useQuery(pharmacyQuery(pharmacyId))
  const counts = pharmacy.data?.peopleCounts
  const actionsOf = useCallback((person: Employee) => menuActions(person, managesPeople), [managesPeople])
  const columns = useMemo(
    () => (managesPeople ? [...peopleColumns, actionsColumn(actionsOf, setSelection)] : peopleColumns),
    [actionsOf, managesPeople],
  )
  const EmploymentActionDialog = useEmploymentActionDialog()
  useEffect(() => {
    if (!selection) return
    // The other layout has another menu button, so the dialog cannot return the focus to the one
    // that opened it.
    return () => {
      if (document.activeElement === document.body)
        document.getElementById(personMenuId(selection.employee))?.focus()
    }
  }, [selection])
  useResumedDialog(pharmacyId, resumableActions, (action, employee) => {
    // The dialog also handles an employment that has ended meanwhile, and discards its draft.
    if (employee.may.includes(action) || hasEnded(employee)) setSelection({ employee, action })
  })
  const close = () => {
    setSelection(undefined)
    if (!page?.items.some(({ id }) => id === selection?.employee.id)) onRowRemoved()
  }
  const count = counts?.everybody ?? 0
  const title = t(isPhone ? 'employees.list.count' : 'employees.list.title', { count })
  const mayAdd = rights.includes('addPeople')
  return (
    <>
      <ListView
        list={list}
        title={title}
        actions={isPhone && mayAdd && <AddPersonButton pharmacyId={pharmacyId} isShort />}
        tools={<PeopleTools list={list} counts={counts} pharmacyId={pharmacyId} />}
        isCountHidden={!list.isNarrowed}
        count={(count) => peopleCountText(language, count, query)}
        empty={emptyPeopleText(language, query)}
        all={t('employees.list.all')}
        paginationLabel={t('employees.list.pages')}
      >
        {isPhone ? (
          <PeopleRows
            people={page?.items ?? []}
            label={title}
            isBusy={!list.isSettled}
            actionsOf={managesPeople ? actionsOf : undefined}
            onChosen={setSelection}
          />
        ) : (
          <ListTable list={list} label={title} columns={columns} />
        )}
      </ListView>
      <PeopleFooter
        list={list}
        pharmacyId={pharmacyId}
        exporting={exporting}
        mayAdd={mayAdd}
        statement={statement}
      />
      {selection && (
        // Outside the list, so that the dialog stays when its row is removed.
        <EmploymentActionDialog
          {...selection}
          listItems={page?.items}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onClosed={close}
          onEnded={onRowRemoved}
        />
      )}
    </>
  )
}

type Translate = Pick<Language, 't'>

/** The texts of the count, and of an empty list, by filter. */
const texts = {
  everybody: ['employees.list.count', 'employees.list.empty'],
  onlyOwners: ['employees.list.count_owners', 'employees.list.no_owner'],
  onlyDelegates: ['employees.list.count_delegates', 'employees.list.no_delegate'],
  onlyEmployees: ['employees.list.count_employees', 'employees.list.no_employee'],
  onlyInvited: ['employees.list.count_invited', 'employees.list.nobody_invited'],
} as const

function peopleCountText({ t }: Translate, count: number, { search, filter }: PeopleQuery): string {
  return search ? t('employees.list.found', { count, search }) : t(texts[filter ?? 'everybody'][0], { count })
}

/** Text of an empty list. */
export function emptyPeopleText({ t }: Translate, { search, filter }: PeopleQuery): string {
  return t(search ? 'employees.list.not_found' : texts[filter ?? 'everybody'][1])
}
