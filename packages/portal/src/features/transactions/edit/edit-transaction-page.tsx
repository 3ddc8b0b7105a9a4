import type { Transaction, TransactionId } from '@officine/api/calls'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
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
import {
  FormClosedContext,
  FormClosedNotice,
  isFormClosed,
  isUnavailable,
  withoutError,
} from './step-form.tsx'
import './edit.css'

const stepForms = {
  pharmacy: lazyAhead(() => import('./pharmacy-step.tsx')),
  coordinates: lazyAhead(() => import('./coordinates-step.tsx')),
  information: lazyAhead(() => import('./information-step.tsx')),
  owners: lazyAhead(() => import('./owners/owners-step.tsx')),
  affirmations: lazyAhead(() => import('./affirmations-step.tsx')),
  review: lazyAhead(() => import('./review-step.tsx')),
  confirmation: lazyAhead(() => import('./confirmation-step.tsx')),
}

interface EditTransactionPageProps {
  readonly transactionId: TransactionId
}

/** A form in seven steps, each with a URL: `?step=owners`; by default the first unfinished one. */
export default function EditTransactionPage({ transactionId }: EditTransactionPageProps) {
  const transaction = useQuery(transactionQuery(transactionId))
  if (transaction.data) return <EditedForm form={transaction.data} state={transaction} />
  return (
    <RecordGuard of={transaction}>
      <Page title="steps.title" above={<BackToList />}>
        <QueryView of={transaction} skeleton={<RowSkeletons count={4} />}>
          {() => null}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface EditedFormProps {
  readonly form: Transaction
  readonly state: UseQueryResult<Transaction>
}

function EditedForm({ form, state }: EditedFormProps) {
  const language = useLanguage()
  const step = useStep(form)
  const title = transactionTitle(language, form)
  useRedirect(form, step)
  const isClosed = isFormClosed(state)
  return (
    <Page
      title="steps.titled"
      values={{ title }}
      {...(isStepComplete(form, 'review') ? {} : { intro: language.t('steps.lead', { type: form.type }) })}
      above={<BackToList />}
    >
      <Steps form={form} current={step} />
      {isClosed && step !== 'confirmation' && (
        <FormClosedNotice form={form} isUnavailable={isUnavailable(state)} />
      )}
      {!isClosed && form.status === 'returned' && (
        <ReturnedNotice history={form.history}>
          <p>{language.t('transaction.returned.correct')}</p>
        </ReturnedNotice>
      )}
      <StepFrame key={step} step={step}>
        <QueryView of={isClosed ? withoutError(state) : state} skeleton={null}>
          {(data) => (
            <FormClosedContext value={isClosed}>
              <CurrentStep form={data} step={step} />
            </FormClosedContext>
          )}
        </QueryView>
      </StepFrame>
    </Page>
  )
}

function CurrentStep({ form, step }: { readonly form: Transaction; readonly step: EditStep }) {
  const StepForm = stepForms[step]
  usePreload(stepForms[nextStep(step)])
  return <StepForm form={form} />
}

/** The step in the URL. The default step does not change while the form changes. */
function useStep(form: Transaction): EditStep {
  const [query] = useSearchParams()
  const stepParameter = query.get('step')
  const [defaultStep] = useState(() => firstUnfinished(form))
  return isStep(stepParameter) ? stepParameter : defaultStep
}

/**
 * Redirects a form that could not be changed on arrival to its own page, and the confirmation of an
 * unsent form to its steps. A person who is editing stays, so that the typed values remain visible.
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

function Steps({ form, current }: { readonly form: Transaction; readonly current: EditStep }) {
  const { t, locale } = useLanguage()
  const isSent = isStepComplete(form, 'review')
  const entries = steps.map((step) => ({
    label: t(`steps.names.${step}`),
    ...(isSent ? {} : { href: localizedAddress(editTransactionPath(form.id, step), locale) }),
    hasError: isStepInvalid(form, step),
    isDone: isStepComplete(form, step),
  }))
  return (
    <OfcStepper
      steps={entries}
      current={numberOf(current)}
      label={t('steps.label')}
      clickable={!isSent}
      onStepSelect={(event) => {
        event.preventDefault()
        void go(editTransactionPath(form.id, steps[event.step - 1]))
      }}
    />
  )
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
