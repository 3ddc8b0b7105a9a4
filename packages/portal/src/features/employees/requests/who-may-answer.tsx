import { type Associate, type Employee, isCurrent } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { useResource } from '../../../data/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { pharmacyOf } from '../../../parts/pharmacies/own-pharmacies.ts'
import { useUserinfo } from '../../../session/index.ts'
import { delegatesOf } from '../people/people-list.ts'
import { nameOf } from '../person-name.tsx'

interface WhoMayAnswerProps {
  readonly pharmacyId: string
  /** Whether the reader may. */
  readonly mayAnswer: boolean
}

/** Whose word the requests wait for. */
export function WhoMayAnswer({ pharmacyId, mayAnswer }: WhoMayAnswerProps) {
  const language = useLanguage()
  const { contactId } = useUserinfo()
  const pharmacy = useResource(pharmacyOf(pharmacyId))
  const delegates = useResource(delegatesOf(pharmacyId))
  const areKnown = pharmacy.status === 'ready' && delegates.status === 'ready'
  return (
    <p className="note employees-approvers">
      {areKnown &&
        whoMayAnswer(
          language,
          approversOf(pharmacy.data.associates, delegates.data.items, calendarDateOf(new Date())),
          { contactId, mayAnswer },
        )}
    </p>
  )
}

/** Somebody who may answer the requests of a pharmacy. */
export interface Approver {
  readonly contactId: string
  readonly name: string
}

/** Its owners, then its delegates whose link counts today; each once. */
export function approversOf(
  owners: readonly Pick<Associate, 'contactId' | 'firstName' | 'lastName'>[],
  delegates: readonly Employee[],
  today: CalendarDate,
): readonly Approver[] {
  const people = [...owners, ...delegates.filter((delegate) => isCurrent(delegate, today))]
  const byId = new Map(people.map((person) => [person.contactId, nameOf(person)]))
  return [...byId].map(([contactId, name]) => ({ contactId, name }))
}

type Speech = Pick<Language, 't' | 'locale'>

/** More names than these are counted. */
const mostNames = 3

interface Reader {
  readonly contactId: string
  /** Whether the reader may answer too. */
  readonly mayAnswer: boolean
}

/** Who may answer, as the reader is told: « Peuvent répondre : vous, Marc Roy et Julie Côté. » */
export function whoMayAnswer(
  language: Speech,
  approvers: readonly Approver[],
  { contactId, mayAnswer }: Reader,
): string {
  const { t } = language
  const others = approvers.filter((approver) => approver.contactId !== contactId).map(({ name }) => name)
  if (mayAnswer && others.length === 0) return t('employees.who.you_alone')
  if (mayAnswer) return mayText(language, [t('employees.who.you'), ...others])
  const who = others.length === 0 ? t('employees.who.nobody') : mayText(language, others)
  return `${who} ${t('employees.who.read_only')}`
}

function mayText({ t, locale }: Speech, people: readonly string[]): string {
  const named = people.length > mostNames + 1 ? people.slice(0, mostNames) : people
  const rest = people.length - named.length
  const parts = rest === 0 ? named : [...named, t('employees.who.more', { count: rest })]
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  return t('employees.who.may', { count: people.length, people: list })
}
