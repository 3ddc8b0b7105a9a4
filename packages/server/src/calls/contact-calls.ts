import { type Contact, getContact, searchContacts } from '@officine/api/calls'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { rightsToContact } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import type { Reach } from '../policy/policy-table.ts'
import type { Principal } from '../policy/principal.ts'
import { appendAudit } from '../records/audit.ts'
import { type ContactRow, pharmaciesOfContact, getContact as readContact } from '../records/contacts.ts'
import { type ContactSearchTerms, searchExactly, searchFreely } from '../records/search-contacts.ts'
import { auditStaffRead } from './audit-staff-read.ts'
import {
  completeContactResponse,
  contactReadAudit,
  foundContactResponse,
  professionalContactResponse,
} from './contact-response.ts'
import { countSearch } from './search-limits.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

const maximumResults = 10

/**
 * Staff search freely; owners and delegates only with enough data to identify the person to add.
 */
export const serveSearchContacts = serve(searchContacts, async (context) => {
  const { db, user, query } = context
  const { pageNumber, pageSize, ...terms } = query
  const wanted = {
    ...terms,
    firstname: termOrUndefined(terms.firstname),
    lastname: termOrUndefined(terms.lastname),
  }
  const isFree = may(user, 'searchContactsFreely')
  if (!isFree && !may(user, 'searchToAdd')) throw forbidden()
  if (!isFree) await requireNarrowSearch(context, wanted)
  await auditSearch(context, wanted)
  if (isFree) {
    const { items, totalCount } = await searchFreely(db, wanted, { pageNumber, pageSize })
    return { items: items.map(foundContactResponse), pageNumber, pageSize, totalCount }
  }
  const items = await searchExactly(db, wanted, maximumResults)
  const start = (pageNumber - 1) * pageSize
  const page = items.slice(start, start + pageSize).map(foundContactResponse)
  return { items: page, pageNumber, pageSize, totalCount: items.length }
})

/** A blank term counts as absent. */
const termOrUndefined = (text: string | undefined) => text?.trim() || undefined

/**
 * Requires an exact email or practice number, or the full last name and the first letter of the
 * first name.
 * @throws {CallFailure} 400 for anything broader, 429 for more than 30 searches an hour.
 */
async function requireNarrowSearch({ db, user }: Context, wanted: ContactSearchTerms): Promise<void> {
  const { firstname, lastname, email, practiceNumber } = wanted
  const isNamed = lastname !== undefined && firstname !== undefined
  if (email === undefined && practiceNumber === undefined && !isNamed) throw badRequest('searchTooBroad')
  await countSearch(db, user.contactId)
}

async function auditSearch({ db, user, requestId }: Context, wanted: ContactSearchTerms): Promise<void> {
  await appendAudit(db, {
    actor: { contactId: user.contactId, requestId },
    action: 'contacts.search',
    recordType: 'contact',
    recordId: null,
    fields: Object.entries(wanted).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  })
}

export const serveGetContact = serve(getContact, async (context) => {
  const { db, user, path } = context
  const how = await reachOfContact(context, path.contactId)
  const row = how && (await readContact(db, path.contactId, today()))
  if (!row) throw notFound()
  await auditStaffRead(context, how, contactReadAudit(row.person.id))
  return contactResponse(user, row)
})

/**
 * How the caller reaches a person: as themselves, through a pharmacy that they run, or as staff.
 * Determined before the person is read, so that a foreign person takes as long as an absent one.
 */
export async function reachOfContact(
  { db, user }: Pick<Context, 'db' | 'user'>,
  contactId: string,
): Promise<Reach | undefined> {
  const self = reach(user, 'readOwnContact', { contactId })
  if (self) return self
  const pharmacyIds = await pharmaciesOfContact(db, contactId, today())
  const reaching = [{}, ...pharmacyIds.map((pharmacyId) => ({ pharmacyId }))].map((target) =>
    reach(user, 'readContact', target),
  )
  return reaching.find((how) => how === 'own') ?? reaching.find((how) => how !== undefined)
}

/** Omits the fields that the caller may not read. */
export function contactResponse(user: Principal, row: ContactRow): Contact {
  const isWhole = may(user, 'readWholeContact', { contactId: row.person.id })
  const rights = rightsToContact(user, row.person.id)
  return isWhole ? completeContactResponse(row, rights) : professionalContactResponse(row, rights)
}
