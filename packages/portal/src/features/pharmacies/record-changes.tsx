import type { Pharmacy } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { DescriptionList } from '../../components/description-list.tsx'
import { Chevron } from '../../components/icons/icon.tsx'
import { type Language, useLanguage } from '../../language/index.ts'
import { sectionText } from './pharmacy-texts.ts'
import { type SectionChange, sectionChanges } from './record-sections.ts'

/**
 * Date and author of the last change of each section: the latest in the summary line, all in the
 * details.
 */
export function RecordChanges({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t, locale } = language
  const changes = sectionChanges(pharmacy)
  const [latest] = changes
  if (!latest) return null
  return (
    <details className="record-section record-changes">
      <summary>
        <span>
          <strong>{t('pharmacies.changes.title')}</strong>{' '}
          <span className="record-changes-last">
            {t('pharmacies.changes.last', {
              section: sectionText(language, latest.section),
              date: formatDate(calendarDateOf(latest.changedAt), locale),
            })}
          </span>
        </span>
        <Chevron />
      </summary>
      <DescriptionList
        isInRows
        items={changes.map((change) => ({
          term: sectionText(language, change.section),
          value: changeText(language, change),
        }))}
      />
    </details>
  )
}

function changeText({ t, locale }: Language, change: SectionChange): string {
  const { changedAt, changedBy, changedByTransaction } = change
  const date = formatDate(calendarDateOf(changedAt), locale)
  if (changedByTransaction !== undefined)
    return t('pharmacies.changes.by_transaction', { date, number: String(changedByTransaction) })
  return changedBy ? t('pharmacies.changes.by', { date, name: changedBy }) : date
}
