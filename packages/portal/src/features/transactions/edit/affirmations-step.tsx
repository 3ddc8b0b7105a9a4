import type { Transaction } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { useEffect } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { queryClient } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { editTransactionPath, transactionQuery } from '../transactions.ts'
import { AffirmationRow } from './affirmation-row.tsx'
import { isStepComplete, isSworn, steps } from './edit-steps.ts'
import { StepBar, type StepProps } from './step-form.tsx'

/** Refetch interval while a file is being verified (ms). */
const verificationInterval = 10_000

/**
 * Sworn affirmations of the owners who stay or join: printed, signed before a commissioner for
 * oaths, uploaded.
 */
export default function AffirmationsStep({ form }: StepProps) {
  const { t } = useLanguage()
  const owners = form.owners.filter(ownsAfterwards)
  const missing = owners.filter((owner) => !isSworn(owner))
  useRefetchWhileVerifying(form)
  const incompleteEarlierSteps = steps
    .slice(0, steps.indexOf('affirmations'))
    .filter((step) => !isStepComplete(form, step))
  return (
    <div className="page-form">
      <div className="page-fields page-fields-wide">
        {incompleteEarlierSteps.length > 0 ? (
          <>
            <p>{t('steps.affirmations.before')}</p>
            <ul className="affirmations-before">
              {incompleteEarlierSteps.map((step) => (
                <li key={step}>
                  <Link to={editTransactionPath(form.id, step)}>{t(`steps.names.${step}`)}</Link>
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
        <LinkButton to={editTransactionPath(form.id, 'review')} variant="filled">
          {t('steps.continue')}
        </LinkButton>
      </StepBar>
    </div>
  )

  function statusText(): string {
    const [first] = missing
    if (!first || incompleteEarlierSteps.length > 0) return t('steps.next', { next: t('steps.next_review') })
    return t('steps.affirmations.missing', {
      count: missing.length,
      name: fullName(first),
    })
  }
}

/** Refetches the form until all files are verified. */
function useRefetchWhileVerifying({ id, owners }: Transaction): void {
  const isVerifying = owners.some(({ affirmation }) => affirmation?.state === 'waiting')
  useEffect(() => {
    if (!isVerifying) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void queryClient.invalidateQueries(transactionQuery(id))
    }, verificationInterval)
    return () => clearInterval(timer)
  }, [isVerifying, id])
}
