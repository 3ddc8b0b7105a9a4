import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useEffect, useRef, useState } from 'react'
import { resource, useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { mayAnswerRequests } from '../../parts/employees-right.ts'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { useUserinfo } from '../../session/index.ts'
import type { Answer } from './answer.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { type Conflict, conflictText } from './conflict.ts'
import { RequestRow } from './request-row.tsx'

interface LinkRequestsProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

interface Answering {
  readonly employee: Employee
  readonly answer: Answer
}

/** The requests that wait, the longest waiting first, and the way to answer them. */
export function LinkRequests({ pharmacyId, pharmacyName }: LinkRequestsProps) {
  const language = useLanguage()
  const { t } = language
  const mayAnswer = mayAnswerRequests(useUserinfo(), pharmacyId)
  const [pageNumber, setPageNumber] = useState(1)
  const [answering, setAnswering] = useState<Answering>()
  const [conflict, setConflict] = useState<Conflict>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasLostRow = useRef(false)
  const requests = useResource(
    resource(getEmployees, {
      path: { pharmacyId },
      query: { pending: 'true', sort: 'requestedAt', pageNumber },
    }),
    { keepPrevious: true },
  )
  const shown = requests.status === 'ready' ? requests.data : undefined
  useLastFilledPage(shown, setPageNumber)

  // The row that was answered goes, and the focus with it: the list's heading takes it.
  const close = () => {
    setAnswering(undefined)
    hasLostRow.current = true
    requestAnimationFrame(() => heading.current?.focus())
  }

  // The dialog may have given the focus back to the row's button before the list came without that row.
  useEffect(() => {
    if (answering || !hasLostRow.current || document.activeElement !== document.body) return
    hasLostRow.current = false
    heading.current?.focus()
  }, [answering, shown])

  return (
    <section className="employees-section" aria-labelledby="employees-requests">
      <h2 id="employees-requests" className="card-title" tabIndex={-1} ref={heading}>
        {t('employees.requests.title')}
      </h2>
      {conflict && (
        <OfcAlert
          severity="warning"
          heading={t('employees.conflict.title')}
          dismissible
          onDismiss={() => setConflict(undefined)}
        >
          {conflictText(language, conflict)}
        </OfcAlert>
      )}
      <ResourceView of={requests} skeleton={<RowSkeletons count={2} />}>
        {(page) => (
          <>
            <OfcCard padding="none">
              {page.totalCount === 0 ? (
                <p className="row note">{t('employees.requests.empty')}</p>
              ) : (
                <ul className="rows">
                  {page.items.map((employee, index) => (
                    <RequestRow
                      key={employee.id}
                      employee={employee}
                      isFirst={index === 0}
                      {...(mayAnswer
                        ? { onAnswer: (answer: Answer) => setAnswering({ employee, answer }) }
                        : {})}
                    />
                  ))}
                </ul>
              )}
            </OfcCard>
            <OfcPagination
              page={page.pageNumber}
              pageSize={page.pageSize}
              totalCount={page.totalCount}
              label={t('employees.requests.pages')}
              onPageChange={(event) => setPageNumber(event.page)}
            />
          </>
        )}
      </ResourceView>
      {answering && (
        <AnswerDialog
          key={`${answering.employee.id}/${answering.answer}`}
          employee={answering.employee}
          answer={answering.answer}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onCancelled={() => setAnswering(undefined)}
          onDone={(message) => {
            setConflict(undefined)
            close()
            toast({ severity: 'success', message })
          }}
          onConflict={(found) => {
            setConflict(found)
            close()
          }}
        />
      )}
    </section>
  )
}

/** The last page may empty as its requests are answered: then the page before shows. */
function useLastFilledPage(page: Page<Employee> | undefined, show: (pageNumber: number) => void) {
  useEffect(() => {
    if (!page || page.items.length > 0 || page.pageNumber === 1) return
    show(Math.max(1, Math.ceil(page.totalCount / page.pageSize)))
  }, [page, show])
}
