import type { Pharmacy } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { Strip } from '../../parts/layout/strip.tsx'
import { pharmacyOf } from '../../parts/pharmacies/own-pharmacies.ts'
import { UpToDateStatement } from '../../parts/statements/statement.tsx'
import { rightsAt, useUserinfo } from '../../session/index.ts'
import { completenessOf, type IncompleteSection } from './completeness.ts'
import { sectionText } from './pharmacy-texts.ts'

interface RecordStripProps {
  readonly pharmacy: Pharmacy
  /**
   * Whether the yearly confirmation is due: then its button is the primary one, not the one for
   * missing fields.
   */
  readonly isAsked: boolean
}

/**
 * Status of the record: confirmation, missing fields, and when it was last sent to the ministry.
 * Readers who can't confirm it and are not staff see only the last.
 */
export function RecordStrip({ pharmacy, isAsked }: RecordStripProps) {
  const { t } = useLanguage()
  const shown = useResource(pharmacyOf(pharmacy.id))
  const userinfo = useUserinfo()
  const { filled, total, incomplete } = completenessOf(pharmacy)
  const [first] = incomplete
  const mayConfirm = rightsAt(userinfo, pharmacy.id).includes('confirm')
  const sent = <LastSent pharmacy={pharmacy} />
  const filledIn = t('pharmacies.complete.some', { filled, total })
  const missing = <Missing of={incomplete} />
  const standing =
    first && (mayConfirm || userinfo.mayAnywhere.includes('read')) ? (
      <Strip
        tone="amber"
        icon="pencil"
        title={filledIn}
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
  if (!mayConfirm) return standing
  return (
    <UpToDateStatement
      subject="pharmacy"
      pharmacyId={pharmacy.id}
      of={shown}
      otherwise={standing}
      facts={
        <>
          {first && <span>{filledIn}</span>}
          {sent}
          {missing}
        </>
      }
      act={
        first &&
        pharmacy.may.includes('change') && (
          <LinkButton
            to={`/pharmacies/${pharmacy.id}/edit#${first.section}`}
            variant={isAsked ? 'outlined' : 'filled'}
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
function Missing({ of: incomplete }: { readonly of: readonly IncompleteSection[] }) {
  const language = useLanguage()
  const { t } = language
  if (incomplete.length === 0) return null
  return (
    <span className="strip-whole">
      {t('pharmacies.complete.missing')}{' '}
      {incomplete.map(({ section, lacks }, index) => (
        <span key={section}>
          {index > 0 && ', '}
          <a href={`#${section}`}>{sectionText(language, section)}</a>
          {t('pharmacies.complete.fields', {
            fields: lacks.map((lack) => t(`pharmacies.lacks.${lack}`)).join(', '),
          })}
        </span>
      ))}
    </span>
  )
}
