import type { Employee } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { WrappingText } from '../../../components/wrapping-text.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import type { Language } from '../../../language/index.ts'
import type { ListColumn } from '../../../lists/list-table.tsx'
import type { ChosenAction } from '../employment-actions/employment-action-dialog.tsx'
import { accessStartDate, invitationText, lastAccessDay, mailRefusedText } from '../employment-facts.ts'

import { PersonActions } from './person-actions.tsx'
import { PersonBadges } from './person-badges.tsx'
import type { PersonAction } from './person-menu.ts'

export const peopleColumns: readonly ListColumn<Employee>[] = [
  { key: 'name', label: 'employees.list.name', cell: nameCell },
  { key: 'occupation', label: 'employees.list.occupation', cell: occupationCell },
  { key: 'startDate', label: 'employees.list.since_column', cell: periodCell },
]

/** Column of actions, for people who may change an employment. */
export function actionsColumn(
  actionsOf: (person: Employee) => readonly PersonAction[],
  onChosen: (selection: ChosenAction) => void,
): ListColumn<Employee> {
  return {
    key: 'actions',
    label: 'links.column',
    isActions: true,
    cell: (employee) => {
      const actions = actionsOf(employee)
      return actions.length > 0 ? (
        <PersonActions employee={employee} actions={actions} onChosen={onChosen} />
      ) : undefined
    },
  }
}

/** Name with badges; below, the email and the validity of an invitation. */
function nameCell(employee: Employee, language: Language) {
  const { email } = employee
  const invitation = invitationText(language, employee)
  const mailRefused = mailRefusedText(language, employee)
  return (
    <>
      <span className="people-name">
        {fullName(employee)} <PersonBadges employee={employee} />
      </span>
      <LineOfFacts facts={[email && <WrappingText key="email" text={email} />, invitation]} />
      {mailRefused && <p className="row-detail">{mailRefused}</p>}
    </>
  )
}

function occupationCell({ occupation, practiceNumber }: Employee, language: Language) {
  const texts = [
    occupationText(language, occupation),
    practiceNumber && language.t('employees.list.practice_number', { number: practiceNumber }),
  ]
  return texts.some(Boolean) ? <LineOfFacts className="" facts={texts} /> : undefined
}

/** Start date, and the last day if an end is planned. */
function periodCell(employee: Employee, language: Language) {
  const { t, locale } = language
  const lastDay = lastAccessDay(employee)
  const start = accessStartDate(employee)
  if (!start && !lastDay) return undefined
  return (
    <>
      {start && <span className="employees-date">{formatDate(start, locale)}</span>}
      {start && start > calendarDateOf(new Date()) && (
        <p className="row-detail">{t('employees.list.to_come')}</p>
      )}
      {lastDay && (
        <p className="row-detail">{t('employees.list.ended', { date: formatDate(lastDay, locale) })}</p>
      )}
    </>
  )
}
