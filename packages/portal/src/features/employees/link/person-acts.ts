import { type Employee, isCurrent, type Userinfo } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import type { CalendarDate } from '@officine/i18n/locale'

/** What somebody may do to a person's link; `kept` where the ways to end it lie elsewhere, which is then said in words. */
export type PersonAct = 'sendAgain' | 'permission' | 'dates' | 'cancel' | 'end' | 'leave' | 'kept'

type Link = Pick<Employee, 'accountId' | 'contactId' | 'endDate' | 'invitation' | 'type' | 'validationStatus'>
type Caller = Pick<Userinfo, 'contactId' | 'employments'>

const { Owner, DelegatedResponsible, Employee: EmployeeType, AdminAQPP } = employmentTypes

/** Of who has no account yet, an end takes the invitation back. */
const everythingOn = ({ invitation }: Link): readonly PersonAct[] =>
  invitation ? ['permission', 'dates', 'cancel'] : ['permission', 'dates', 'end']

/**
 * The rows of the contract's table for PUT and DELETE of an employment. Owners and delegates decide over employees, owners over
 * delegates too; owners and mandators are kept by a transaction and by the association, whose administration decides over all. Nobody
 * decides over themselves, but for leaving.
 */
export function actsOn(caller: Caller, link: Link, today: CalendarDate): readonly PersonAct[] {
  if (!isLive(link, today)) return []
  // The server says to whom it is open: who sent one, and the administration.
  return [
    ...(link.invitation?.maySendAgain ? (['sendAgain'] as const) : []),
    ...actsOnEmployment(caller, link, today),
  ]
}

function actsOnEmployment(caller: Caller, link: Link, today: CalendarDate): readonly PersonAct[] {
  const holds = typesHeld(caller, link, today)
  const isOwner = holds.has(Owner)
  if (caller.contactId === link.contactId) return link.type === Owner ? ['kept'] : ['leave']
  if (holds.has(AdminAQPP)) return everythingOn(link)
  if (!isOwner && !holds.has(DelegatedResponsible)) return []
  if (link.type === EmployeeType) return everythingOn(link)
  return isOwner && link.type === DelegatedResponsible ? everythingOn(link) : ['kept']
}

/** Requests are answered, and what is over is history. */
function isLive({ endDate, validationStatus }: Link, today: CalendarDate): boolean {
  return validationStatus >= validationStatuses.approved && (endDate === null || endDate > today)
}

/** What the caller is where the link is, and for the association. */
function typesHeld({ employments }: Caller, { accountId }: Link, today: CalendarDate): ReadonlySet<number> {
  const here = employments.filter(
    (employment) =>
      isCurrent(employment, today) && (employment.accountId === accountId || employment.type === AdminAQPP),
  )
  return new Set(here.map(({ type }) => type))
}
