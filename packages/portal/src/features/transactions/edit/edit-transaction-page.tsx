import type { Transaction } from '@officine/api/calls'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type ResourceState, useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go, localized, Page, useArrival, useQuery } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { RefusedPage, ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { addressOfEdit, addressOfTransaction, addressOfTransactions, transactionOf } from '../transactions.ts'
import { firstUnfinished, isDone, isStep, isWrong, numberOf, type Step, steps } from './steps.ts'
import './edit.css'

/** Each step is a chunk of its own. */
const stepForms = {
  pharmacy: lazy(() => import('./pharmacy-step.tsx')),
  coordinates: lazy(() => import('./coordinates-step.tsx')),
  information: lazy(() => import('./information-step.tsx')),
  owners: lazy(() => import('./owners/owners-step.tsx')),
  affirmations: lazy(() => import('./affirmations-step.tsx')),
  review: lazy(() => import('./review-step.tsx')),
  confirmation: lazy(() => import('./confirmation-step.tsx')),
}

interface EditTransactionPageProps {
  readonly transactionId: string
}

/** A form in its seven steps, each an address: `?step=owners`; without one, the first that is not done. */
export default function EditTransactionPage({ transactionId }: EditTransactionPageProps) {
  const transaction = useResource(transactionOf(transactionId))
  if (transaction.status === 'ready') return <EditedForm form={transaction.data} state={transaction} />
  return (
    <RefusedPage of={transaction}>
      <Page title="steps.title" above={<BackToList />}>
        <ResourceView of={transaction} skeleton={<RowSkeletons count={4} />}>
          {() => null}
        </ResourceView>
      </Page>
    </RefusedPage>
  )
}

interface EditedFormProps {
  readonly form: Transaction
  readonly state: ResourceState<Transaction>
}

function EditedForm({ form, state }: EditedFormProps) {
  const language = useLanguage()
  const step = useStep(form)
  const title = transactionTitle(language, form)
  useRedirect(form, step)
  return (
    <Page
      title="steps.titled"
      values={{ title }}
      lead={language.t('steps.lead', { type: form.type })}
      above={<BackToList />}
    >
      <Steps form={form} current={step} />
      <Closed form={form} state={state} step={step} />
      <StepFrame key={step} step={step}>
        <ResourceView of={state} skeleton={null}>
          {(data) => <CurrentStep form={data} step={step} />}
        </ResourceView>
      </StepFrame>
    </Page>
  )
}

function CurrentStep({ form, step }: { readonly form: Transaction; readonly step: Step }) {
  const StepForm = stepForms[step]
  return <StepForm form={form} />
}

/** The step in the address. It stays where it is while the form changes under it. */
function useStep(form: Transaction): Step {
  const named = useQuery().get('step')
  const [first] = useState(() => firstUnfinished(form))
  return isStep(named) ? named : first
}

/** What can't be filled in is looked at on its own page; who is filling it in keeps what they typed on screen. */
function useRedirect({ id, may, status }: Transaction, step: Step): void {
  const isSent = status !== 'draft' && status !== 'returned'
  const [wasEditable] = useState(may.includes('change'))
  const leads = step === 'confirmation' ? !isSent : !wasEditable
  useEffect(() => {
    if (leads)
      void go(step === 'confirmation' ? addressOfEdit(id) : addressOfTransaction(id), { replace: true })
  }, [leads, id, step])
}

function BackToList() {
  const { t } = useLanguage()
  return <WayBack to={addressOfTransactions}>{t('transactions.title')}</WayBack>
}

function Steps({ form, current }: { readonly form: Transaction; readonly current: Step }) {
  const { t, locale } = useLanguage()
  const isSent = isDone(form, 'review')
  const entries = steps.map((step) => ({
    label: t(`steps.names.${step}`),
    ...(isSent ? {} : { href: localized(addressOfEdit(form.id, step), locale) }),
    hasError: isWrong(form, step),
    isDone: isDone(form, step),
  }))
  return (
    <OfcStepper
      steps={entries}
      current={numberOf(current)}
      label={t('steps.label')}
      clickable={!isSent}
      onStepSelect={(event) => {
        event.preventDefault()
        void go(addressOfEdit(form.id, steps[event.step - 1]))
      }}
    />
  )
}

/** Said above what was typed, which stays to be read and copied. */
function Closed({ form, state, step }: EditedFormProps & { readonly step: Step }) {
  const { t } = useLanguage()
  const isGone =
    state.status === 'ready' && (state.error?.kind === 'notFound' || state.error?.kind === 'forbidden')
  if (step === 'confirmation' || (!isGone && form.may.includes('change'))) return null
  const isSent = form.status !== 'draft' && form.status !== 'returned'
  return (
    <OfcAlert severity="warning" heading={t(isSent ? 'steps.sent_meanwhile' : 'steps.closed')}>
      {t('steps.closed_text')}
      {!isGone && (
        <LinkButton slot="actions" to={addressOfTransaction(form.id)}>
          {t('steps.to_transaction')}
        </LinkButton>
      )}
    </OfcAlert>
  )
}

/** A step with its heading, which takes the focus of whoever comes from another step. */
function StepFrame({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useArrival()
  const isMove = arrival?.cause !== 'load' && arrival?.place.search.includes('step=')
  useEffect(() => {
    if (!isMove) return
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
