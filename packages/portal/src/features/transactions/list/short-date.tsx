import type { CalendarDate, Locale } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'

const months = {
  'fr-CA': 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  'en-CA': 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
} as const satisfies Record<Locale, readonly string[]>

/**
 * A date for a narrow column, without line breaks: `28 oct. 2026`, `1er févr. 2027`, `Oct. 28,
 * 2026`.
 */
export function ShortDate({ date }: { readonly date: CalendarDate }) {
  const { locale } = useLanguage()
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const name = months[locale][month - 1] ?? ''
  return (
    <time dateTime={date} className="transaction-date">
      {locale === 'en-CA' ? `${name} ${day}, ${year}` : `${day === 1 ? '1er' : day} ${name} ${year}`}
    </time>
  )
}
