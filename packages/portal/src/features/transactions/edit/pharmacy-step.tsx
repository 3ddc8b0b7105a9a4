import { calendarDateOf, formatDate, formatPostalCode } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { addressLine } from '../../../formatting/address-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { editTransactionPath } from '../transactions.ts'
import { StepBar, type StepProps } from './step-form.tsx'

/** The chosen pharmacy and type, read-only: another pharmacy or type needs another transaction. */
export default function PharmacyStep({ transaction }: StepProps) {
  const { t, locale } = useLanguage()
  const { id, number, type, pharmacy, createdAt, status } = transaction
  const mayBegin = useUserinfo().may.includes('beginTransaction')
  const facts: readonly DescriptionItem[] = [
    { term: t('steps.pharmacy.type'), value: t(`transactions.type.${type}`) },
    ...(pharmacy
      ? [
          { term: t('steps.pharmacy.name'), value: pharmacy.companyName },
          {
            term: t('pharmacies.fields.address'),
            value: `${addressLine(pharmacy.address)} ${formatPostalCode(pharmacy.address.postalCode)}`,
          },
          { term: t('pharmacies.fields.ramqNumber'), value: pharmacy.ramqNumber },
        ]
      : []),
    { term: t('steps.pharmacy.number'), value: String(number) },
    { term: t('steps.pharmacy.begun'), value: formatDate(calendarDateOf(createdAt), locale) },
  ]
  return (
    <div className="page-form">
      <div className="page-fields">
        <DescriptionList items={facts} />
        {type === 'opening' && <OfcAlert severity="info">{t('steps.pharmacy.opening')}</OfcAlert>}
        {status === 'draft' && mayBegin && (
          <div>
            <LinkButton
              to={`${createTransactionPath}?${new URLSearchParams({ from: id })}`}
              variant="outlined"
            >
              {t('steps.pharmacy.other')}
            </LinkButton>
          </div>
        )}
      </div>
      <StepBar step="pharmacy" transaction={transaction} status={t('steps.pharmacy.kept')}>
        <LinkButton to={editTransactionPath(id, 'coordinates')} variant="filled">
          {t('steps.continue')}
        </LinkButton>
      </StepBar>
    </div>
  )
}
