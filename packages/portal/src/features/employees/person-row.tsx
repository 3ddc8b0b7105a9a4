import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { type Language, type MessageKey, useLanguage } from '../../language/index.ts'
import { nameOf, PersonFacts } from './person.tsx'

/** Somebody with a link to the pharmacy: who, as what, since when. */
export function PersonRow({ employee }: { readonly employee: Employee }) {
  const language = useLanguage()
  return (
    <li className="row">
      <div className="row-words">
        <h3 className="row-title">{nameOf(employee)}</h3>
        <PersonFacts employee={employee} />
      </div>
      <div className="employees-tie">
        <OfcBadge tone={employee.type === employmentTypes.Owner ? 'green' : 'neutral'}>
          {language.t(typeKey(employee.type))}
        </OfcBadge>
        <p className="row-detail">{periodOf(employee, language)}</p>
      </div>
    </li>
  )
}

function typeKey(type: number): MessageKey {
  switch (type) {
    case employmentTypes.Owner:
      return 'employees.type.Owner'
    case employmentTypes.DelegatedResponsible:
      return 'employees.type.Delegate'
    case employmentTypes.Mandator:
      return 'employees.type.Mandator'
    case employmentTypes.Employee:
      return 'employees.type.Employee'
    default:
      return 'employees.type.Other'
  }
}

/** A link without a start date began with its approval. */
function periodOf({ startDate, endDate, decidedAt }: Employee, { t, locale }: Language): string {
  if (endDate) return t('employees.list.ended', { date: formatDate(endDate, locale) })
  const since = startDate ?? (decidedAt && calendarDateOf(decidedAt))
  return since ? t('employees.list.since', { date: formatDate(since, locale) }) : ''
}
