import type { Employee } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { opensOn } from './access-text.ts'

/** From which day on somebody asks for access, where that lies ahead. */
export function RequestedStart({ request }: { readonly request: Employee }) {
  const { t, locale } = useLanguage()
  const day = opensOn(request)
  return day ? (
    <p className="row-detail">{t('employees.requests.starts', { date: formatDate(day, locale) })}</p>
  ) : null
}
