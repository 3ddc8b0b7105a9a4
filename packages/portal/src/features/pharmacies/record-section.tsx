import type { Pharmacy } from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { type Language, useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { sectionText } from './pharmacy-texts.ts'

interface SectionProps {
  readonly name: PharmacySection
  readonly pharmacy: Pharmacy
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** One section of a pharmacy's record: what it says, when and by whom it was changed and confirmed, and the way to change it. */
export function Section({ name, pharmacy, badge, children }: SectionProps) {
  const language = useLanguage()
  const title = sectionText(language, name)
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="pharmacy-section">
      <OfcCard>
        <h2 slot="header" id={`${name}-title`} className="card-title">
          {title}
        </h2>
        {badge && (
          <span slot="header" className="pharmacy-section-badge">
            {badge}
          </span>
        )}
        {pharmacy.may.includes('change') && <EditLink pharmacyId={pharmacy.id} name={name} title={title} />}
        {children}
        <p className="note pharmacy-section-history">{historyText(language, pharmacy.sections[name])}</p>
      </OfcCard>
    </section>
  )
}

interface EditLinkProps {
  readonly pharmacyId: string
  readonly name: PharmacySection
  readonly title: string
}

function EditLink({ pharmacyId, name, title }: EditLinkProps) {
  const { t } = useLanguage()
  return (
    <span slot="header">
      <Link to={`/pharmacies/${pharmacyId}/edit#${name}`} className="pharmacy-section-edit">
        {t('pharmacies.edit')}
        <span className="visually-hidden">{t('pharmacies.edit_section', { section: title })}</span>
      </Link>
    </span>
  )
}

function historyText({ t, locale }: Language, history: Pharmacy['sections'][PharmacySection]): string {
  const { changedAt, confirmedOn } = history
  if (!changedAt && !confirmedOn) return t('pharmacies.untouched')
  const confirmed = confirmedOn
    ? t('pharmacies.confirmed', { date: formatDate(confirmedOn, locale) })
    : t('pharmacies.never_confirmed')
  return changedAt ? `${changedText()} ${confirmed}` : confirmed

  function changedText(): string {
    const { changedBy, changedByTransaction } = history
    const date = changedAt ? formatDate(calendarDateOf(changedAt), locale) : ''
    if (changedByTransaction !== undefined) {
      return t('pharmacies.changed_by_transaction', { date, number: String(changedByTransaction) })
    }
    return changedBy
      ? t('pharmacies.changed_by', { date, name: changedBy })
      : t('pharmacies.changed', { date })
  }
}
