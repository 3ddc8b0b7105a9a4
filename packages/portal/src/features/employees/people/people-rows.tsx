import type { Employee } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { briefOccupationText } from '../../../formatting/occupation-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import type { ChosenAction } from '../employment-actions/employment-action-dialog.tsx'
import {
  accessStartDate,
  employmentTypeKey,
  invitationText,
  lastAccessDay,
  mailRefusedText,
} from '../employment-facts.ts'

import { PersonActions } from './person-actions.tsx'
import { PersonBadges } from './person-badges.tsx'
import type { PersonAction } from './person-menu.ts'

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
  const today = calendarDateOf(new Date())
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
