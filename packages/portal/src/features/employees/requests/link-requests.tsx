import type { Employee } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useCodeAhead } from '../../../parts/hooks/use-code-ahead.ts'
import { rightsAt, useUserinfo } from '../../../session/index.ts'
import { requestsOf } from '../people/people-list.ts'
import { nameOf } from '../person-name.tsx'
import { useResumedLink } from '../use-resumed-link.ts'
import type { Answer } from './answer.ts'
import { RequestRow } from './received-request-row.tsx'
import { WhoMayAnswer } from './who-may-answer.tsx'

/** Dialogs are loaded after the requests. */
const loadAnswerDialog = () => import('./answer-dialog.tsx')
const loadSeveralDialog = () => import('./approve-several-dialog.tsx')
const AnswerDialog = lazyWithRetry(loadAnswerDialog)
const ApproveSeveralDialog = lazyWithRetry(loadSeveralDialog)

/** Dialogs with a stored draft. */
const resumedAnswers = ['refuse'] as const satisfies Answer[]

interface LinkRequestsProps {
  readonly pharmacyId: string
  readonly pharmacyName: string
}

type Answering =
  | { readonly type: 'one'; readonly employee: Employee; readonly answer: Answer }
  | { readonly type: 'several'; readonly requests: readonly Employee[] }

/** Pending requests, the oldest first, with their actions. */
export function LinkRequests({ pharmacyId, pharmacyName }: LinkRequestsProps) {
  const { t } = useLanguage()
  const mayAnswer = rightsAt(useUserinfo(), pharmacyId).includes('answerRequests')
  const [answering, setAnswering] = useState<Answering>()
  useCodeAhead(loadAnswerDialog, loadSeveralDialog)
  useResumedLink(pharmacyId, resumedAnswers, (answer, employee) => {
    if (mayAnswer) setAnswering({ type: 'one', employee, answer })
  })
  const list = useList(requestsOf(pharmacyId))
  const { page, onRowGone } = list

  // Hidden without requests, but not after answering the last one.
  const [hadRequests, setHadRequests] = useState(false)
  const hasRequests = page !== undefined && page.totalCount > 0
  if (hasRequests && !hadRequests) setHadRequests(true)
  if (page && !hasRequests && !hadRequests && !answering) return null

  const close = () => {
    setAnswering(undefined)
    const isLost = answering?.type === 'one' && !page?.items.some(({ id }) => id === answering.employee.id)
    if (isLost) onRowGone()
  }
  const done = (message: string) => {
    setAnswering(undefined)
    onRowGone()
    toast({ severity: 'success', message })
  }

  const selection = {
    all: t('employees.requests.choose_all'),
    one: (employee: Employee) => t('employees.requests.choose_named', { name: nameOf(employee) }),
    actions: (requests: readonly Employee[]) => (
      <OfcButton variant="filled" onClick={() => setAnswering({ type: 'several', requests })}>
        {t('employees.several.confirm', { count: requests.length })}
      </OfcButton>
    ),
  }

  return (
    <>
      <ListView
        list={list}
        id="requests"
        title={t('employees.requests.title', { count: page?.totalCount ?? 0 })}
        note={hasRequests && <WhoMayAnswer pharmacyId={pharmacyId} mayAnswer={mayAnswer} />}
        empty={t('employees.requests.empty')}
        pages={t('employees.requests.pages')}
        skeletons={2}
      >
        <ListRows list={list} selection={mayAnswer ? selection : undefined}>
          {(employee, isFirst) => (
            <RequestRow
              employee={employee}
              isFirst={isFirst}
              onAnswer={(answer) => setAnswering({ type: 'one', employee, answer })}
            />
          )}
        </ListRows>
      </ListView>
      <Suspense>
        {answering?.type === 'one' && (
          <AnswerDialog
            key={`${answering.employee.id}/${answering.answer}`}
            employee={answering.employee}
            answer={answering.answer}
            listed={page?.items}
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
              if (wasSent) onRowGone()
            }}
            onAllApproved={done}
          />
        )}
      </Suspense>
    </>
  )
}
