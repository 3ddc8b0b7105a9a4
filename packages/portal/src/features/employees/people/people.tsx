import type { Employee } from '@officine/api/calls'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useResource } from '../../../data/index.ts'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListTable } from '../../../lists/list-table.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { useIsBelow } from '../../../parts/hooks/use-is-below.ts'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { isOver } from '../link-facts.ts'
import { useResumedLink } from '../use-resumed-link.ts'
import { useExport } from './export-people.tsx'
import { actionsColumn, peopleColumns } from './people-columns.tsx'
import { PeopleFoot } from './people-foot.tsx'
import { peopleOf } from './people-list.ts'
import { PeopleRows } from './people-rows.tsx'
import { noPeople, peopleCount } from './people-texts.ts'
import { AddLink, PeopleTools, PhoneTools } from './people-tools.tsx'
import { idOfMenu, menuOf } from './person-menu.ts'

/** Dialogs are loaded after the list. */
const loadActDialog = () => import('../link/act-dialog.tsx')
const ActDialog = lazyWithRetry(loadActDialog)

/** Dialogs with a stored draft. */
const resumedActs = ['changePermission', 'changeDates'] as const

interface PeopleProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
  /** The statement that the list is up to date, if it was given and is not due. */
  readonly statement: ReactNode
}

/** Employments of a pharmacy, paginated. */
export function People({ pharmacyId, pharmacyName, statement }: PeopleProps) {
  const language = useLanguage()
  const { t } = language
  const rights = rightsAt(useUserinfo(), pharmacyId)
  const runsPharmacy = rights.includes('answerRequests')
  const list = useList(peopleOf(pharmacyId))
  const { query, page, onRowGone } = list
  const exporting = useExport(pharmacyId, pharmacyName, query)
  const [chosen, setChosen] = useState<ChosenAct>()
  const isPhone = useIsBelow('sm')
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const counts = pharmacy.status === 'ready' ? pharmacy.data.peopleCounts : undefined
  const actsOf = useCallback((person: Employee) => menuOf(person, runsPharmacy), [runsPharmacy])
  const columns = useMemo(
    () => (runsPharmacy ? [...peopleColumns, actionsColumn(actsOf, setChosen)] : peopleColumns),
    [actsOf, runsPharmacy],
  )
  useCodeAhead(loadActDialog)
  useEffect(() => {
    if (!chosen) return
    // The other layout has another menu button, so the dialog cannot return the focus to the one
    // that opened it.
    return () => {
      if (document.activeElement === document.body)
        document.getElementById(idOfMenu(chosen.employee))?.focus()
    }
  }, [chosen])
  useResumedLink(pharmacyId, resumedActs, (act, employee) => {
    // The dialog also handles an employment that has ended meanwhile, and discards its draft.
    if (employee.may.includes(act) || isOver(employee)) setChosen({ employee, act })
  })
  const close = () => {
    setChosen(undefined)
    if (!page?.items.some(({ id }) => id === chosen?.employee.id)) onRowGone()
  }
  const count = counts?.everybody ?? 0
  const title = t(isPhone ? 'employees.list.count' : 'employees.list.title', { count })
  const mayAdd = rights.includes('addPeople')
  const tools = { list, counts, pharmacyId }
  return (
    <>
      <ListView
        list={list}
        title={title}
        actions={isPhone && mayAdd && <AddLink pharmacyId={pharmacyId} isShort />}
        tools={isPhone ? <PhoneTools {...tools} /> : <PeopleTools {...tools} />}
        isCountHidden={!list.isNarrowed}
        count={(count) => peopleCount(language, count, query)}
        empty={noPeople(language, query)}
        all={t('employees.list.all')}
        pages={t('employees.list.pages')}
      >
        {isPhone ? (
          <PeopleRows
            people={page?.items ?? []}
            label={title}
            isBusy={!list.isSettled}
            actsOf={runsPharmacy ? actsOf : undefined}
            onChosen={setChosen}
          />
        ) : (
          <ListTable list={list} label={title} columns={columns} />
        )}
      </ListView>
      <PeopleFoot
        list={list}
        pharmacyId={pharmacyId}
        exporting={exporting}
        mayAdd={mayAdd}
        statement={statement}
      />
      {chosen && (
        // Outside the list, so that the dialog stays when its row is removed.
        <Suspense>
          <ActDialog
            {...chosen}
            listed={page?.items}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={close}
            onEnded={onRowGone}
          />
        </Suspense>
      )}
    </>
  )
}
