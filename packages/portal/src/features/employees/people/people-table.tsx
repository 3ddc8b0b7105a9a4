import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { formatDate, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { WrappingText } from '../../../components/wrapping-text.tsx'
import { briefOccupationText, occupationText } from '../../../formatting/occupation-text.ts'
import { type Language, type MessageKey, useLanguage } from '../../../language/index.ts'
import type { ListColumn } from '../../../lists/list-table.tsx'
import {
  accessStartDate,
  employmentTypeKey,
  invitationText,
  isInvitationExpired,
  lastAccessDay,
  mailRefusedText,
} from '../employment-facts.ts'
import { type ChosenAction, type PersonAction, PersonActions } from './person-menu.tsx'

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
      {start && start > todayInQuebec() && <p className="row-detail">{t('employees.list.to_come')}</p>}
      {lastDay && (
        <p className="row-detail">{t('employees.list.ended', { date: formatDate(lastDay, locale) })}</p>
      )}
    </>
  )
}

interface PeopleRowsProps {
  readonly people: readonly Employee[]
  readonly label: string
  readonly isBusy: boolean
  /** Actions on an employment; undefined for people who may only read. */
  readonly actionsOf: ((person: Employee) => readonly PersonAction[]) | undefined
  readonly onChosen: (selection: ChosenAction) => void
}

/** Narrow layout: two lines a person. */
export function PeopleRows({ people, label, isBusy, actionsOf, onChosen }: PeopleRowsProps) {
  const language = useLanguage()
  return (
    <OfcCard padding="none">
      <ul className="people-rows" aria-label={label} aria-busy={isBusy}>
        {people.map((person) => {
          const actions = actionsOf?.(person) ?? []
          return (
            <li key={person.id} className="people-row">
              <div>
                <p className="people-row-name">
                  <strong>{fullName(person)}</strong>
                  <PersonBadges employee={person} />
                </p>
                <LineOfFacts className="people-row-detail" facts={factsOf(language, person)} />
                {person.mailRefusedAt && (
                  <p className="people-row-detail">{mailRefusedText(language, person)}</p>
                )}
              </div>
              {actions.length > 0 && (
                <PersonActions employee={person} actions={actions} onChosen={onChosen} />
              )}
            </li>
          )
        })}
      </ul>
    </OfcCard>
  )
}

/** « Assistante technique », « Depuis 2021 »; or « Lien valide jusqu’au 2 décembre 2026 ». */
function factsOf(language: Language, person: Employee): readonly ReactNode[] {
  const { t, locale } = language
  const { occupation, type } = person
  const lastDay = lastAccessDay(person)
  const start = accessStartDate(person)
  const today = todayInQuebec()
  return [
    invitationText(language, person) ??
      (briefOccupationText(language, occupation) || t(employmentTypeKey(type))),
    start &&
      (start > today
        ? t('employees.from', { date: formatDate(start, locale) })
        : t('employees.since_year', { year: start.slice(0, 4) })),
    lastDay && t('employees.until', { date: formatDate(lastDay, locale) }),
  ]
}

/** Badges of owners, delegates, mandators and invited people; most people have none. */
export function PersonBadges({ employee }: { readonly employee: Employee }) {
  const { t } = useLanguage()
  const { type, invitation, mailRefusedAt } = employee
  const badge = (tone: 'green' | 'blue' | 'neutral' | 'amber' | 'red', key: MessageKey) => (
    <OfcBadge tone={tone}>{t(key)}</OfcBadge>
  )
  return (
    <>
      {type === employmentTypes.Owner && badge('green', 'employees.badge.Owner')}
      {type === employmentTypes.DelegatedResponsible && badge('blue', 'employees.badge.Delegate')}
      {type === employmentTypes.Mandator && badge('neutral', 'employees.badge.Mandator')}
      {invitation &&
        (isInvitationExpired(invitation)
          ? badge('red', 'employees.invitation.expired')
          : badge('amber', 'employees.badge.invited'))}
      {mailRefusedAt && badge('red', 'employees.badge.mail_refused')}
    </>
  )
}
