import type { Employee } from '@officine/api/calls'
import { formatDate, fullName } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { futureStartDate } from '../access-text.ts'
import { employmentTypeKey } from '../employment-facts.ts'

type Localization = Pick<Language, 't' | 'locale'>

/** The message after an employment has ended. */
export function endedText({ t }: Localization, employee: Employee): string {
  const name = fullName(employee)
  return futureStartDate(employee) ? t('links.end.done_from', { name }) : t('links.end.done', { name })
}

/** The message after a change of permission, with the date if it takes effect later. */
export function permissionChangedText({ t, locale }: Localization, employee: Employee): string {
  const name = fullName(employee)
  const permission = t(employmentTypeKey(employee.type))
  const day = futureStartDate(employee)
  return day
    ? t('links.permission.done_from', { name, permission, date: formatDate(day, locale) })
    : t('links.permission.done', { name, permission })
}
