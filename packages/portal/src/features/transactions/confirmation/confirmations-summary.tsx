import type { OwnerConfirmation, Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { AsideSection } from '../../../components/with-aside.tsx'
import { useLanguage } from '../../../language/index.ts'
import { unconfirmedOwners } from './owner-confirmations.ts'
import './confirmations.css'

const badges = {
  none: ['amber', 'hourglass'],
  outdated: ['amber', 'hourglass'],
  confirmed: ['green', 'check'],
  contested: ['red', 'alert'],
  verified: ['blue', 'check'],
} as const satisfies Readonly<
  Record<OwnerConfirmation['answer'], readonly ['amber' | 'green' | 'red' | 'blue', IconName]>
>

/** The present owners of a pharmacy that is bought, and what each answers. */
export function ConfirmationsSummary({ form }: { readonly form: Transaction }) {
  const { t, locale } = useLanguage()
  const { confirmations } = form
  if (confirmations === null || confirmations.length === 0) return null
  const confirmed = confirmations.length - unconfirmedOwners(form).length
  return (
    <AsideSection title={t('transaction.confirmation.section')}>
      <p className="note">
        {t('transaction.confirmation.count', { confirmed, total: confirmations.length })}
      </p>
      <ul className="confirmations">
        {confirmations.map((owner) => {
          const [tone, icon] = badges[owner.answer]
          return (
            <li key={owner.contactId}>
              <p className="summary-name">{fullName(owner)}</p>
              <OfcBadge tone={tone}>
                <Icon name={icon} slot="start" />
                {t(`transaction.confirmation.answer.${owner.answer}`)}
              </OfcBadge>
              {owner.at && (
                <p className="note">
                  {t('transaction.confirmation.on', {
                    answer: owner.answer,
                    date: formatDate(calendarDateOf(owner.at), locale),
                  })}
                </p>
              )}
              {owner.reason && (
                <blockquote className="transaction-reason transaction-quote">{owner.reason}</blockquote>
              )}
            </li>
          )
        })}
      </ul>
    </AsideSection>
  )
}
