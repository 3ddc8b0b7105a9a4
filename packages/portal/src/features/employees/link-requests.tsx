import type { Employee, Page } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { mayAnswerRequests } from '../../parts/employees-right.ts'
import { ResourceView } from '../../parts/resource-view.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { useCodeAhead } from '../../parts/use-code-ahead.ts'
import { useFocusOfLostRow } from '../../parts/use-focus-of-lost-row.ts'
import { useUserinfo } from '../../session/index.ts'
import type { Answer } from './answer.ts'
import { RequestList } from './request-list.tsx'
import { requestsOf } from './requests-of.ts'
import { useResumedLink } from './use-resumed-link.ts'
import { WhoMayAnswer } from './who-may-answer.tsx'

/** What asks and sends comes once the requests stand. */
const loadAnswerDialog = () => import('./answer-dialog.tsx')
const loadSeveralDialog = () => import('./approve-several-dialog.tsx')
const AnswerDialog = lazy(loadAnswerDialog)
const ApproveSeveralDialog = lazy(loadSeveralDialog)

/** The dialogs that keep a draft. */
const resumedAnswers = ['refuse'] as const satisfies Answer[]

interface LinkRequestsProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

type Answering =
  | { readonly type: 'one'; readonly employee: Employee; readonly answer: Answer }
  | { readonly type: 'several'; readonly requests: readonly Employee[] }

/** The requests that wait, the longest waiting first, and the way to answer them. */
export function LinkRequests({ pharmacyId, pharmacyName }: LinkRequestsProps) {
  const { t } = useLanguage()
  const mayAnswer = mayAnswerRequests(useUserinfo(), pharmacyId)
  const [pageNumber, setPageNumber] = useState(1)
  const [answering, setAnswering] = useState<Answering>()
  useCodeAhead(loadAnswerDialog, loadSeveralDialog)
  useResumedLink(pharmacyId, resumedAnswers, (answer, employee) => {
    if (mayAnswer) setAnswering({ type: 'one', employee, answer })
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const requests = useResource(requestsOf(pharmacyId, pageNumber), { keepPrevious: true })
  const shown = requests.status === 'ready' ? requests.data : undefined
  const leadToHeading = useFocusOfLostRow(heading, shown)
  useLastFilledPage(shown, setPageNumber)

  const close = () => {
    setAnswering(undefined)
    const isLost = answering?.type === 'one' && !shown?.items.some(({ id }) => id === answering.employee.id)
    if (isLost) leadToHeading()
  }
  const done = (message: string) => {
    setAnswering(undefined)
    leadToHeading()
    toast({ severity: 'success', message })
  }

  return (
    <section className="employees-section" aria-labelledby="requests">
      <div>
        <h2 id="requests" className="card-title" tabIndex={-1} ref={heading}>
          {t('employees.requests.title')}
        </h2>
        {shown && shown.totalCount > 0 && <WhoMayAnswer pharmacyId={pharmacyId} mayAnswer={mayAnswer} />}
      </div>
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
      <Suspense>
        {answering?.type === 'one' && (
          <AnswerDialog
            key={`${answering.employee.id}/${answering.answer}`}
            employee={answering.employee}
            answer={answering.answer}
            listed={shown?.items}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={close}
            onDone={done}
          />
        )}
        {answering?.type === 'several' && (
          <ApproveSeveralDialog
            requests={answering.requests}
            pharmacyId={pharmacyId}
            pharmacyName={pharmacyName}
            onClosed={(wasSent) => {
              setAnswering(undefined)
              if (wasSent) leadToHeading()
            }}
            onAllApproved={done}
          />
        )}
      </Suspense>
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
