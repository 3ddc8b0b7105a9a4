import type { Transaction } from '@officine/api/calls'
import { useEffect } from 'react'
import { refetchResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { addressOfEdit, transactionOf } from '../transactions.ts'
import { AffirmationRow } from './affirmation-row.tsx'
import { StepBar, type StepProps } from './step-form.tsx'
import { isDone, isSworn, steps } from './steps.ts'

/** While a file is verified the form is read again this often (ms). */
const verificationInterval = 10_000

/** The sworn affirmation of each owner who stays or joins: printed, signed before a commissioner for oaths, uploaded. */
export default function AffirmationsStep({ form }: StepProps) {
  const { t } = useLanguage()
  const owners = form.owners.filter(({ change }) => change !== 'leaves')
  const missing = owners.filter((owner) => !isSworn(owner))
  useVerification(form)
  const before = steps.slice(0, steps.indexOf('affirmations')).filter((step) => !isDone(form, step))
  return (
    <div className="page-form">
      <div className="page-fields page-fields-wide">
        {before.length > 0 ? (
          <>
            <p>{t('steps.affirmations.before')}</p>
            <ul className="affirmations-before">
              {before.map((step) => (
                <li key={step}>
                  <Link to={addressOfEdit(form.id, step)}>{t(`steps.names.${step}`)}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <div>
              <p role="status">
                {t('steps.affirmations.count', {
                  received: owners.length - missing.length,
                  total: owners.length,
                })}
              </p>
              {missing.length > 0 && <p className="note">{t('steps.affirmations.later')}</p>}
            </div>
            <ol className="affirmations-how">
              <li>{t('steps.affirmations.print')}</li>
              <li>{t('steps.affirmations.sign')}</li>
              <li>{t('steps.affirmations.upload')}</li>
            </ol>
            <ul className="affirmations">
              {owners.map((owner) => (
                <AffirmationRow key={owner.id} owner={owner} form={form} />
              ))}
            </ul>
            <p className="note">{t('steps.affirmations.changes')}</p>
          </>
        )}
      </div>
      <StepBar step="affirmations" transaction={form} status={statusText()}>
        <LinkButton to={addressOfEdit(form.id, 'review')} variant="filled">
          {t('steps.continue')}
        </LinkButton>
      </StepBar>
    </div>
  )

  function statusText(): string {
    const [first] = missing
    if (!first || before.length > 0) return t('steps.next', { next: t('steps.next_review') })
    return t('steps.affirmations.missing', {
      count: missing.length,
      name: `${first.firstName} ${first.lastName}`,
    })
  }
}

/** Reads the form again until no file of it is verified any more. */
function useVerification({ id, owners }: Transaction): void {
  const isWaiting = owners.some(({ affirmation }) => affirmation?.state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return undefined
    // A failure is told by the page, which shows the same resource.
    const timer = setInterval(() => {
      if (!document.hidden) refetchResource(transactionOf(id)).catch(() => {})
    }, verificationInterval)
    return () => clearInterval(timer)
  }, [isWaiting, id])
}
