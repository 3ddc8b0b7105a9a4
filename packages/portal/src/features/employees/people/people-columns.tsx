import type { Employee } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import type { ListColumn } from '../../../lists/list-table.tsx'
import { occupationText } from '../../../parts/texts/occupation-text.ts'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { accessSince, invitationText, lastDayOf } from '../link-facts.ts'
import { nameOf } from '../person-name.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonBadges } from './person-badges.tsx'
import type { PersonAct } from './person-menu.ts'

export const peopleColumns: readonly ListColumn<Employee>[] = [
  { key: 'name', label: 'employees.list.name', cell: who },
  { key: 'occupation', label: 'employees.list.occupation', cell: occupation },
  { key: 'startDate', label: 'employees.list.since_column', cell: period },
]

/** Column of actions, for people who may change an employment. */
export function actionsColumn(
  actsOf: (person: Employee) => readonly PersonAct[],
  onChosen: (chosen: ChosenAct) => void,
): ListColumn<Employee> {
  return {
    key: 'actions',
    label: 'links.column',
    isActions: true,
    cell: (employee) => {
      const acts = actsOf(employee)
      return acts.length > 0 ? (
        <PersonActions employee={employee} acts={acts} onChosen={onChosen} />
      ) : undefined
    },
  }
}

/** Name with badges; below, the email and the validity of an invitation. */
function who(employee: Employee, language: Language) {
  const { email } = employee
  const invitation = invitationText(language, employee)
  return (
    <>
      <span className="people-name">
        {nameOf(employee)} <PersonBadges employee={employee} />
      </span>
      {(email || invitation) && (
        <p className="row-detail">
          {email && <Email address={email} />}
          {email && invitation && '\u00a0· '}
          {invitation}
        </p>
      )}
    </>
  )
}

/** A long email wraps before the @. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function occupation({ occupation, practiceNumber }: Employee, language: Language) {
  const words = [
    occupationText(language, occupation),
    practiceNumber && language.t('employees.list.practice_number', { number: practiceNumber }),
  ].filter(Boolean)
  return words.length > 0 ? words.join('\u00a0· ') : undefined
}

/** Start date, and the last day if an end is planned. */
function period(employee: Employee, language: Language) {
  const { t, locale } = language
  const lastDay = lastDayOf(employee)
  const since = accessSince(employee)
  if (!since && !lastDay) return undefined
  return (
    <>
      {since && <span className="employees-date">{formatDate(since, locale)}</span>}
      {since && since > calendarDateOf(new Date()) && (
        <p className="row-detail">{t('employees.list.to_come')}</p>
      )}
      {lastDay && (
        <p className="row-detail">{t('employees.list.ended', { date: formatDate(lastDay, locale) })}</p>
      )}
    </>
  )
}
