import type { Employee } from '@officine/api/calls'
import { formatDate, formatPhone } from '@officine/i18n/locale'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { occupationText } from '../../formatting/occupation-text.ts'
import { useLanguage } from '../../language/index.ts'
import { futureStartDate } from './access-text.ts'

/** Details that identify a person: occupation, practice number, email and phone. */
export function PersonFacts({ employee }: { readonly employee: Employee }) {
  const language = useLanguage()
  const { t } = language
  const { occupation, practiceNumber, email, phone } = employee
  return (
    <LineOfFacts
      facts={[
        occupationText(language, occupation),
        practiceNumber && t('employees.list.practice_number', { number: practiceNumber }),
        email,
        phone && formatPhone(phone, language.locale),
      ]}
    />
  )
}

/** Requested start date, if it lies ahead. */
export function RequestedStart({ request }: { readonly request: Employee }) {
  const { t, locale } = useLanguage()
  const day = futureStartDate(request)
  return day ? (
    <p className="row-detail">{t('employees.requests.starts', { date: formatDate(day, locale) })}</p>
  ) : null
}
