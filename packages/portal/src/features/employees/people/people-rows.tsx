import type { Employee } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type Language, useLanguage } from '../../../language/index.ts'
import { briefOccupationText } from '../../../parts/texts/occupation-text.ts'
import type { ChosenAct } from '../link/act-dialog.tsx'
import { accessSince, invitationText, lastDayOf, typeKey } from '../link-facts.ts'
import { nameOf } from '../person-name.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonBadges } from './person-badges.tsx'
import type { PersonAct } from './person-menu.ts'

interface PeopleRowsProps {
  readonly people: readonly Employee[]
  readonly label: string
  readonly isBusy: boolean
  /** Actions on an employment; undefined for people who may only read. */
  readonly actsOf: ((person: Employee) => readonly PersonAct[]) | undefined
  readonly onChosen: (chosen: ChosenAct) => void
}

/** Narrow layout: two lines a person. */
export function PeopleRows({ people, label, isBusy, actsOf, onChosen }: PeopleRowsProps) {
  const language = useLanguage()
  return (
    <OfcCard padding="none">
      <ul className="people-rows" aria-label={label} aria-busy={isBusy}>
        {people.map((person) => {
          const acts = actsOf?.(person) ?? []
          return (
            <li key={person.id} className="people-row">
              <div>
                <p className="people-row-name">
                  <strong>{nameOf(person)}</strong>
                  <PersonBadges employee={person} />
                </p>
                <p className="people-row-detail">{detailOf(language, person)}</p>
              </div>
              {acts.length > 0 && <PersonActions employee={person} acts={acts} onChosen={onChosen} />}
            </li>
          )
        })}
      </ul>
    </OfcCard>
  )
}

/** « Assistante technique · depuis 2021 », « Lien valide jusqu’au 2 décembre 2026 ». */
function detailOf(language: Language, person: Employee): string {
  const { t, locale } = language
  const { occupation, type } = person
  const lastDay = lastDayOf(person)
  const since = accessSince(person)
  const today = calendarDateOf(new Date())
  return [
    invitationText(language, person) ?? (briefOccupationText(language, occupation) || t(typeKey(type))),
    since &&
      (since > today
        ? t('employees.from', { date: formatDate(since, locale) })
        : t('employees.since_year', { year: since.slice(0, 4) })),
    lastDay && t('employees.until', { date: formatDate(lastDay, locale) }),
  ]
    .filter(Boolean)
    .join('\u00a0· ')
}
