import { type ContactId, type Employee, isCurrent, type PharmacyId } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatList, fullName } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useIsBelow } from '../../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { delegatesQuery, ownersQuery } from '../people/people-list.ts'

interface RequestApproversProps {
  readonly pharmacyId: PharmacyId
  readonly mayAnswer: boolean
}

/** Names the people who may answer the requests. */
export function RequestApprovers({ pharmacyId, mayAnswer }: RequestApproversProps) {
  const language = useLanguage()
  const { contactId } = useUserinfo()
  const isPhone = useIsBelow('sm')
  const owners = useQuery(ownersQuery(pharmacyId))
  const delegates = useQuery(delegatesQuery(pharmacyId))
  const areLoaded = owners.data && delegates.data
  return (
    <p className="note employees-approvers">
      {areLoaded &&
        approversText(
          language,
          approversOf([...owners.data.items, ...delegates.data.items], calendarDateOf(new Date())),
          { contactId, mayAnswer, maximum: isPhone ? 0 : maximumNames },
        )}
    </p>
  )
}

/** A person who may answer requests of the pharmacy. */
export interface Approver {
  readonly contactId: ContactId
  readonly name: string
}

/**
 * Owners, then delegates, whose employment is current and who have an account, without duplicates:
 * those whom `approverTypes` names, out of the records that the page shows. The right itself is the
 * server's `mayChange`.
 */
export function approversOf(people: readonly Employee[], today: CalendarDate): readonly Approver[] {
  const able = people.filter((person) => isCurrent(person, today) && person.invitation === null)
  const byId = new Map(able.map((person) => [person.contactId, fullName(person)]))
  return [...byId].map(([contactId, name]) => ({ contactId, name }))
}

type Localization = Pick<Language, 't' | 'locale'>

/**
 * Maximum number of names before the rest is counted. On phones all are counted, to fit one line.
 */
const maximumNames = 3

interface ApproversTextOptions {
  readonly contactId: ContactId
  readonly mayAnswer: boolean
  /**
   * Maximum number of other names before the rest is counted; a single remaining name is still
   * shown.
   */
  readonly maximum: number
}

/** « Peuvent répondre : vous, Marc Roy et Julie Côté. » */
export function approversText(
  language: Localization,
  approvers: readonly Approver[],
  { contactId, mayAnswer, maximum }: ApproversTextOptions,
): string {
  const { t } = language
  const others = approvers.filter((approver) => approver.contactId !== contactId).map(({ name }) => name)
  if (mayAnswer && others.length === 0) return t('employees.who.you_alone')
  const namesInFull = others.length > maximum + 1 ? others.slice(0, maximum) : others
  const restCount = others.length - namesInFull.length
  const people = [
    ...(mayAnswer ? [t('employees.who.you')] : []),
    ...namesInFull,
    ...(restCount > 0 ? [t('employees.who.more', { count: restCount })] : []),
  ]
  if (mayAnswer) return mayText(language, people, others.length + 1)
  const nameText = others.length === 0 ? t('employees.who.nobody') : mayText(language, people, others.length)
  return `${nameText} ${t('employees.who.read_only')}`
}

function mayText({ t, locale }: Localization, people: readonly string[], count: number): string {
  const list = formatList(people, locale)
  return t('employees.who.may', { count, people: list })
}
