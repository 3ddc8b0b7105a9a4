import { lazy, Suspense, useMemo, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ListTable } from '../../../lists/list-table.tsx'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { isOver } from '../link-facts.ts'
import { useResumedLink } from '../use-resumed-link.ts'
import { ExportButton, ExportState, useExport } from './export-people.tsx'
import { actionsColumn, peopleColumns } from './people-columns.tsx'
import { peopleOf } from './people-list.ts'
import { noPeople, peopleCount } from './people-texts.ts'
import { menuOf } from './person-menu.ts'

/** What asks and sends comes once the list stands. */
const loadActDialog = () => import('../link/act-dialog.tsx')
const ActDialog = lazy(loadActDialog)

/** The dialogs that keep a draft. */
const resumedActs = ['changePermission', 'changeDates'] as const

interface PeopleProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

/** Everybody with a link to the pharmacy, a page at a time. */
export function People({ pharmacyId, pharmacyName }: PeopleProps) {
  const language = useLanguage()
  const { t } = language
  const rights = rightsAt(useUserinfo(), pharmacyId)
  const runsPharmacy = rights.includes('answerRequests')
  const list = useList(peopleOf(pharmacyId))
  const { query, page, onRowGone } = list
  const exporting = useExport(pharmacyId, pharmacyName, query)
  const [chosen, setChosen] = useState<ChosenAct>()
  const columns = useMemo(() => {
    const actions = actionsColumn((person) => menuOf(person, runsPharmacy), setChosen)
    return runsPharmacy ? [...peopleColumns, actions] : peopleColumns
  }, [runsPharmacy])
  useCodeAhead(loadActDialog)
  useResumedLink(pharmacyId, resumedActs, (act, employee) => {
    // One that has ended meanwhile is told in its dialog, which lets go of the draft.
    if (employee.may.includes(act) || isOver(employee)) setChosen({ employee, act })
  })
  const close = () => {
    setChosen(undefined)
    if (!page?.items.some(({ id }) => id === chosen?.employee.id)) onRowGone()
  }
  return (
    <>
      <ListView
        list={list}
        title={t('employees.list.title')}
        actions={
          <>
            {rights.includes('addPeople') && (
              <LinkButton to={`/pharmacies/${encodeURIComponent(pharmacyId)}/employees/new`}>
                {t('links.add')}
              </LinkButton>
            )}
            {page && page.totalCount > 0 && (
              <ExportButton exporting={exporting} isPart={list.isNarrowed} count={page.totalCount} />
            )}
          </>
        }
        progress={<ExportState exporting={exporting} />}
        tools={
          <>
            <ListFilter
              list={list}
              name="filter"
              label={t('employees.filter.label')}
              options={[
                [undefined, t('employees.filter.everybody')],
                ['onlyOwners', t('employees.filter.onlyOwners')],
                ['noOwners', t('employees.filter.noOwners')],
                ['onlyInvited', t('employees.filter.onlyInvited')],
              ]}
            />
            <ListSearch
              list={list}
              name="search"
              label={t('employees.list.search_label')}
              landmark={t('employees.list.search')}
              submit={t('employees.list.submit')}
              draft={`people-search/${pharmacyId}`}
            />
          </>
        }
        count={(count) => peopleCount(language, count, query)}
        empty={noPeople(language, query)}
        all={t('employees.list.all')}
        pages={t('employees.list.pages')}
      >
        <ListTable list={list} label={t('employees.list.title')} columns={columns} />
      </ListView>
      {chosen && (
        // Outside of the list: a row that goes does not take along what is asked about it.
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
