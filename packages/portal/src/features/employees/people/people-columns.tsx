import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { Language } from '../../../language/index.ts'
import type { ListColumn } from '../../../lists/list-table.tsx'
import { occupationText } from '../../../parts/texts/occupation-text.ts'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { accessSince, invitationText, isExpired, sinceOf, typeKey } from '../link-facts.ts'
import { nameOf } from '../person-name.tsx'
import { PersonActions } from './person-actions.tsx'
import type { PersonAct } from './person-menu.ts'

/** What the list tells of a person. */
export const peopleColumns: readonly ListColumn<Employee>[] = [
  { key: 'name', label: 'employees.list.name', cell: nameAndEmail },
  { key: 'occupation', label: 'employees.list.occupation', cell: occupation },
  { key: 'type', label: 'employees.list.permission', cell: permission },
  { key: 'startDate', label: 'employees.list.since_column', cell: period },
]

/** The column of those who may change a link. */
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

function nameAndEmail(employee: Employee) {
  return (
    <>
      {nameOf(employee)}
      {employee.email && <Email address={employee.email} />}
    </>
  )
}

/** Where it is too long for its column it breaks before the sign that every address has. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <p className="row-detail">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  )
}

function occupation({ occupation, practiceNumber }: Employee, language: Language) {
  if (!occupation && !practiceNumber) return undefined
  return (
    <>
      {occupationText(language, occupation)}
      {practiceNumber && (
        <p className="row-detail">
          {language.t('employees.list.practice_number', { number: practiceNumber })}
        </p>
      )}
    </>
  )
}

function permission(employee: Employee, language: Language) {
  const { t } = language
  const { type, invitation } = employee
  return (
    <>
      <OfcBadge tone={toneOf(type)}>{t(typeKey(type))}</OfcBadge>
      {invitation && (
        <>
          <OfcBadge tone={isExpired(invitation) ? 'red' : 'amber'}>
            {t(isExpired(invitation) ? 'employees.invitation.expired' : 'employees.invitation.sent')}
          </OfcBadge>
          <p className="row-detail">{invitationText(language, employee)}</p>
        </>
      )}
    </>
  )
}

function toneOf(type: number): 'green' | 'blue' | 'neutral' {
  if (type === employmentTypes.Owner) return 'green'
  return type === employmentTypes.DelegatedResponsible ? 'blue' : 'neutral'
}

/** Since when, and until when where the end is known already. */
function period(employee: Employee, { t, locale }: Language) {
  const { endDate, invitation } = employee
  if (!sinceOf(employee) && !endDate && !invitation) return undefined
  const since = accessSince(employee)
  return (
    <>
      {invitation && !since && t('employees.list.not_yet')}
      {since && <span className="employees-date">{formatDate(since, locale)}</span>}
      {since && since > calendarDateOf(new Date()) && (
        <p className="row-detail">{t('employees.list.to_come')}</p>
      )}
      {endDate && (
        <p className="row-detail">{t('employees.list.ended', { date: formatDate(endDate, locale) })}</p>
      )}
    </>
  )
}
