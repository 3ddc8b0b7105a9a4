import type { Transaction, TransactionId } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { lazyAhead, usePreload } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, localizedAddress, Page, useCurrentPage, useSearchParams } from '../../../navigation/index.ts'
import { ReturnedNotice } from '../details/reason-notices.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { editTransactionPath, transactionPath, transactionQuery, transactionsPath } from '../transactions.ts'
import {
  type EditStep,
  firstUnfinished,
  isStep,
  isStepComplete,
  isStepInvalid,
  nextStep,
  numberOf,
  steps,
} from './edit-steps.ts'
import { closedNoticeId, StepClosedContext } from './step-form.tsx'
import './edit.css'

const stepScreens = {
  pharmacy: lazyAhead(() => import('./pharmacy-step.tsx')),
  coordinates: lazyAhead(() => import('./coordinates-step.tsx')),
  information: lazyAhead(() => import('./information-step.tsx')),
  owners: lazyAhead(() => import('./owners/owners-step.tsx')),
  affirmations: lazyAhead(() => import('./affirmations-step.tsx')),
  review: lazyAhead(() => import('./review-step.tsx')),
  confirmation: lazyAhead(() => import('./confirmation-step.tsx')),
}

/** A transaction in seven steps, each with a URL: `?step=owners`; by default the first unfinished one. */
export default function EditTransactionPage({ transactionId }: { readonly transactionId: TransactionId }) {
  const state = useQuery(transactionQuery(transactionId))
  if (state.data) return <EditedTransaction transaction={state.data} state={state} />
  return (
    <RecordGuard of={state}>
      <Page title="steps.title" above={<BackToList />}>
        <QueryView of={state} skeleton={<RowSkeletons count={4} />}>
          {() => null}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface EditedTransactionProps {
  readonly transaction: Transaction
  readonly state: UseQueryResult<Transaction>
}

function EditedTransaction({ transaction, state }: EditedTransactionProps) {
  const language = useLanguage()
  const { t, rich, locale } = language
  const [query] = useSearchParams()
  const stepParameter = query.get('step')
  // The default step does not change while the transaction changes.
  const [defaultStep] = useState(() => firstUnfinished(transaction))
  const step = isStep(stepParameter) ? stepParameter : defaultStep
  useRedirect(transaction, step)
  // The transaction was deleted, or the reader lost access to it.
  const isUnavailable = state.error?.kind === 'notFound' || state.error?.kind === 'forbidden'
  // The typed values can then only be read and copied.
  const isClosed = isUnavailable || !transaction.may.includes('change')
  const isSent = isStepComplete(transaction, 'review')
  return (
    <Page
      title="steps.titled"
      values={{ title: transactionTitle(language, transaction) }}
      {...(isSent ? {} : { intro: t('steps.lead', { type: transaction.type }) })}
      above={<BackToList />}
    >
      <OfcStepper
        steps={steps.map((each) => ({
          label: t(`steps.names.${each}`),
          ...(isSent ? {} : { href: localizedAddress(editTransactionPath(transaction.id, each), locale) }),
          hasError: isStepInvalid(transaction, each),
          isDone: isStepComplete(transaction, each),
        }))}
        current={numberOf(step)}
        label={t('steps.label')}
        clickable={!isSent}
        onStepSelect={(event) => {
          event.preventDefault()
          void go(editTransactionPath(transaction.id, steps[event.step - 1]))
        }}
      />
      {isClosed && step !== 'confirmation' && (
        <OfcAlert
          id={closedNoticeId}
          tabIndex={-1}
          severity="warning"
          heading={t(isSent ? 'steps.sent_meanwhile' : 'steps.closed')}
        >
          {isUnavailable && <p>{t('steps.gone_text')}</p>}
          <p>{rich('steps.closed_text')}</p>
          {!isUnavailable && (
            <LinkButton slot="actions" to={transactionPath(transaction.id)}>
              {t('steps.to_transaction')}
            </LinkButton>
          )}
        </OfcAlert>
      )}
      {!isClosed && transaction.status === 'returned' && (
        <ReturnedNotice history={transaction.history}>
          <p>{t('transaction.returned.correct')}</p>
        </ReturnedNotice>
      )}
      <StepFrame key={step} step={step}>
        {/* The notice above shows the error of a closed one. */}
        <QueryView of={isClosed ? { ...state, error: null } : state} skeleton={null}>
          {(data) => (
            <StepClosedContext value={isClosed}>
              <CurrentStep transaction={data} step={step} />
            </StepClosedContext>
          )}
        </QueryView>
      </StepFrame>
    </Page>
  )
}

function CurrentStep({ transaction, step }: { readonly transaction: Transaction; readonly step: EditStep }) {
  const StepScreen = stepScreens[step]
  usePreload(stepScreens[nextStep(step)])
  return <StepScreen transaction={transaction} />
}

/**
 * Redirects a transaction that could not be changed on arrival to its own page, and the
 * confirmation of an unsent transaction to its steps. A person who is editing stays, so that the
 * typed values remain visible.
 */
function useRedirect({ id, may, status }: Transaction, step: EditStep): void {
  const isSent = status !== 'draft' && status !== 'returned'
  const [wasEditable] = useState(may.includes('change'))
  const needsRedirect = step === 'confirmation' ? !isSent : !wasEditable
  useEffect(() => {
    if (needsRedirect)
      void go(step === 'confirmation' ? editTransactionPath(id) : transactionPath(id), { replace: true })
  }, [needsRedirect, id, step])
}

function BackToList() {
  const { t } = useLanguage()
  return <BackLink to={transactionsPath}>{t('transactions.title')}</BackLink>
}

/** A step with its heading, which takes the focus after a change of step. */
function StepFrame({ step, children }: { readonly step: EditStep; readonly children: ReactNode }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const currentPage = useCurrentPage()
  const isStepChange = currentPage?.cause !== 'load' && currentPage?.location.search.includes('step=')
  // Before the effects of the step, which may focus the field of a link.
  useLayoutEffect(() => {
    if (!isStepChange) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="step" aria-labelledby="step-title">
      <h2 id="step-title" className="step-title" tabIndex={-1} ref={heading}>
        {t(`steps.headings.${step}`)}
      </h2>
      <Suspense fallback={<OfcSkeleton lines={6} />}>{children}</Suspense>
    </section>
  )
}
