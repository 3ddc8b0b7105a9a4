import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'

/** Date and author of the last change of a section. */
export function SectionHistory({
  history: { changedAt, changedBy, changedByTransaction },
}: {
  readonly history: Pharmacy['sections'][PharmacySection]
}) {
  const { t, locale } = useLanguage()
  if (!changedAt) return null
  const date = formatDate(calendarDateOf(changedAt), locale)
  return (
    <p className="note edit-section-history">
      {changedByTransaction !== undefined
        ? t('pharmacies.changed_by_transaction', { date, number: String(changedByTransaction) })
        : changedBy
          ? t('pharmacies.changed_by', { date, name: changedBy })
          : t('pharmacies.changed', { date })}
    </p>
  )
}
