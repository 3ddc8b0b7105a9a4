import type { Pharmacy } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcProgress } from '@officine/ui-elements/react/progress.js'
import { useLanguage } from '../../language/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { completenessOf, type IncompleteSection } from './completeness.ts'
import { sectionText } from './pharmacy-texts.ts'

interface RecordStateProps {
  readonly pharmacy: Pharmacy
}

/** How far the record is filled in, for those who look after it; and for everybody when the ministry last had it. */
export function RecordState({ pharmacy }: RecordStateProps) {
  const { mayAnywhere } = useUserinfo()
  const looksAfterIt = pharmacy.may.includes('change') || mayAnywhere.includes('read')
  if (!looksAfterIt) return <LastSent pharmacy={pharmacy} />
  return (
    <OfcCard>
      <Completeness pharmacy={pharmacy} />
      <LastSent pharmacy={pharmacy} />
    </OfcCard>
  )
}

function LastSent({ pharmacy: { lastSentToMinistry } }: RecordStateProps) {
  const { t, locale } = useLanguage()
  return (
    <p className="note">
      {lastSentToMinistry
        ? t('pharmacies.ministry.sent', { date: formatDate(lastSentToMinistry, locale) })
        : t('pharmacies.ministry.never')}
    </p>
  )
}

function Completeness({ pharmacy }: RecordStateProps) {
  const { t } = useLanguage()
  const { filled, total, incomplete } = completenessOf(pharmacy)
  return (
    <div className="pharmacy-completeness">
      <h2 className="card-title">
        {incomplete.length === 0
          ? t('pharmacies.complete.all')
          : t('pharmacies.complete.some', { filled, total })}
      </h2>
      <OfcProgress value={filled} max={total} label={t('pharmacies.complete.bar')} hideLabel />
      {incomplete.length > 0 && (
        <>
          <p>{t('pharmacies.complete.missing')}</p>
          <ul>
            {incomplete.map((one) => (
              <li key={one.section}>
                <Missing of={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Missing({ of: { section, lacks } }: { readonly of: IncompleteSection }) {
  const language = useLanguage()
  const { t } = language
  return (
    <>
      <a href={`#${section}`}>{sectionText(language, section)}</a>
      {t('pharmacies.complete.fields', {
        fields: lacks.map((lack) => t(`pharmacies.lacks.${lack}`)).join(', '),
      })}
    </>
  )
}
