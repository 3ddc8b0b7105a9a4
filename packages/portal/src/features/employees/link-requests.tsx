import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
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
import { ApproveSeveralDialog } from './approve-several-dialog.tsx'
import { type Conflict, conflictText } from './conflict.ts'
import { RequestList } from './request-list.tsx'
import { WhoMayAnswer } from './who-may-answer.tsx'

interface LinkRequestsProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

type Answering =
  | { readonly type: 'one'; readonly employee: Employee; readonly answer: Answer }
  | { readonly type: 'several'; readonly requests: readonly Employee[] }

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
  const done = (message: string) => {
    setConflict(undefined)
    close()
    toast({ severity: 'success', message })
  }

  // The dialog may have given the focus back to the row's button before the list came without that row.
  useEffect(() => {
    if (answering || !hasLostRow.current || document.activeElement !== document.body) return
    hasLostRow.current = false
    heading.current?.focus()
  }, [answering, shown])

  return (
    <section className="employees-section" aria-labelledby="requests">
      <div>
        <h2 id="requests" className="card-title" tabIndex={-1} ref={heading}>
          {t('employees.requests.title')}
        </h2>
        {shown && shown.totalCount > 0 && <WhoMayAnswer pharmacyId={pharmacyId} mayAnswer={mayAnswer} />}
      </div>
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
        {(page) =>
          page.totalCount === 0 ? (
            <OfcCard padding="none">
              <p className="row note">{t('employees.requests.empty')}</p>
            </OfcCard>
          ) : (
            <RequestList
              key={page.pageNumber}
              page={page}
              mayAnswer={mayAnswer}
              onAnswer={(employee, answer) => setAnswering({ type: 'one', employee, answer })}
              onApproveSeveral={(chosen) => setAnswering({ type: 'several', requests: chosen })}
              onPage={setPageNumber}
            />
          )
        }
      </ResourceView>
      {answering?.type === 'one' && (
        <AnswerDialog
          key={`${answering.employee.id}/${answering.answer}`}
          employee={answering.employee}
          answer={answering.answer}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onCancelled={() => setAnswering(undefined)}
          onDone={done}
          onConflict={(found) => {
            setConflict(found)
            close()
          }}
        />
      )}
      {answering?.type === 'several' && (
        <ApproveSeveralDialog
          requests={answering.requests}
          pharmacyId={pharmacyId}
          pharmacyName={pharmacyName}
          onClosed={(wasSent) => (wasSent ? close() : setAnswering(undefined))}
          onAllApproved={done}
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
