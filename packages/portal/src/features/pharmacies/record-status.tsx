import type { Pharmacy } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/link-button.tsx'
import { StatusStrip } from '../../components/status-strip.tsx'
import { editPharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { pharmacyQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { UpToDateStatement } from '../../domain/statements/up-to-date-statement.tsx'
import { useLanguage } from '../../language/index.ts'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { type IncompleteSection, pharmacyCompleteness } from './pharmacy-completeness.ts'
import { sectionText } from './pharmacy-texts.ts'

interface RecordStatusProps {
  readonly pharmacy: Pharmacy
  /**
   * Whether the yearly confirmation is due: then its button is the primary one, not the one for
   * missing fields.
   */
  readonly isConfirmationDue: boolean
}

/**
 * Status of the record: confirmation, missing fields, and when it was last sent to the ministry.
 * Readers who can't confirm it and are not staff see only the last.
 */
export function RecordStatus({ pharmacy, isConfirmationDue }: RecordStatusProps) {
  const { t } = useLanguage()
  const pharmacyState = useQuery(pharmacyQuery(pharmacy.id))
  const userinfo = useUserinfo()
  const { filled, total, incomplete } = pharmacyCompleteness(pharmacy)
  const [firstIncomplete] = incomplete
  const mayConfirm = rightsAt(userinfo, pharmacy.id).includes('confirm')
  const sent = <LastSent pharmacy={pharmacy} />
  const completenessText = t('pharmacies.complete.some', { filled, total })
  const missing = <MissingFields sections={incomplete} />
  const completenessSummary =
    firstIncomplete && (mayConfirm || userinfo.mayAnywhere.includes('read')) ? (
      <StatusStrip
        tone="amber"
        icon="pencil"
        title={completenessText}
        facts={
          <>
            {sent}
            {missing}
          </>
        }
      />
    ) : (
      <p className="note">{sent}</p>
    )
  if (!mayConfirm) return completenessSummary
  return (
    <UpToDateStatement
      subject="pharmacy"
      pharmacyId={pharmacy.id}
      of={pharmacyState}
      fallback={completenessSummary}
      facts={
        <>
          {firstIncomplete && <span>{completenessText}</span>}
          {sent}
          {missing}
        </>
      }
      otherAction={
        firstIncomplete &&
        pharmacy.may.includes('change') && (
          <LinkButton
            to={editPharmacyPath(pharmacy.id, firstIncomplete.section)}
            variant={isConfirmationDue ? 'outlined' : 'filled'}
          >
            {t('pharmacies.complete.act')}
          </LinkButton>
        )
      }
    />
  )
}

/** When the record was last sent to the ministry. */
function LastSent({ pharmacy: { lastSentToMinistry } }: { readonly pharmacy: Pharmacy }) {
  const { t, locale } = useLanguage()
  return (
    <span>
      {lastSentToMinistry
        ? t('pharmacies.ministry.sent', { date: formatDate(lastSentToMinistry, locale) })
        : t('pharmacies.ministry.never')}
    </span>
  )
}

/** The incomplete sections with their missing fields; each links to its section. */
function MissingFields({ sections }: { readonly sections: readonly IncompleteSection[] }) {
  const language = useLanguage()
  const { t } = language
  if (sections.length === 0) return null
  return (
    <span className="strip-whole">
      {t('pharmacies.complete.missing')}{' '}
      {sections.map(({ section, missingFields }, index) => (
        <span key={section}>
          {index > 0 && ', '}
          <a href={`#${section}`}>{sectionText(language, section)}</a>
          {t('pharmacies.complete.fields', {
            fields: missingFields.map((field) => t(`pharmacies.lacks.${field}`)).join(', '),
          })}
        </span>
      ))}
    </span>
  )
}
