import {
  type Contact,
  type ContactId,
  type ContactRight,
  type ContactSearchResult,
  getContact,
  searchContacts,
} from '@officine/api/calls'
import { greetings, provinces } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf } from '@officine/i18n/locale'
import { badRequest, forbidden, notFound, type ReadAudit } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import { enumValueOf, jobFieldOf } from '../database/codes.ts'
import { auditStaffRead } from '../policy/audit-staff-read.ts'
import { rightsToContact } from '../policy/granted-rights.ts'
import { may, reach } from '../policy/may.ts'
import type { Reach } from '../policy/policy-table.ts'
import type { Principal } from '../policy/principal.ts'
import { type ContactRow, pharmaciesOfContact, getContact as readContact } from './contacts.ts'
import { currentIdOf } from './merge-people.ts'
import {
  type ContactSearchRow,
  type ContactSearchTerms,
  searchExactly,
  searchFreely,
} from './search-contacts.ts'
import { countSearch } from './search-limits.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

const maximumResults = 10

/**
 * Staff search freely; owners and delegates only with enough data to identify the person to add.
 */
export const serveSearchContacts = serve(
  searchContacts,
  {
    summary: 'Search for a person to add',
    description:
      'By exact e-mail address or practice number, or by full last name and the beginning of the first name; a last name alone finds people who have only one name. Returns at most ten people; thirty searches an hour. Staff can search by any part.',
    errors: ['searchTooBroad'],
  },
  async (context) => {
    const { db, user, query } = context
    const { pageNumber, pageSize, ...rawTerms } = query
    const terms = {
      ...rawTerms,
      firstname: termOrUndefined(rawTerms.firstname),
      lastname: termOrUndefined(rawTerms.lastname),
    }
    const maySearchFreely = may(user, 'searchContactsFreely')
    if (!maySearchFreely && !may(user, 'searchToAdd')) throw forbidden()
    if (!maySearchFreely) await requireNarrowSearch(context, terms)
    await auditSearch(context, terms)
    if (maySearchFreely) {
      const { items, totalCount } = await searchFreely(db, terms, { pageNumber, pageSize })
      return { items: items.map(contactSearchResponse), pageNumber, pageSize, totalCount }
    }
    const items = await searchExactly(db, terms, maximumResults)
    const start = (pageNumber - 1) * pageSize
    const page = items.slice(start, start + pageSize).map(contactSearchResponse)
    return { items: page, pageNumber, pageSize, totalCount: items.length }
  },
)

/** A blank term counts as absent. */
const termOrUndefined = (text: string | undefined) => text?.trim() || undefined

/**
 * Requires an exact email or practice number, or the full last name: with the first letter of the
 * first name, or alone for people of one name.
 * @throws {CallFailure} 400 for anything broader, 429 for more than 30 searches an hour.
 */
async function requireNarrowSearch({ db, user }: Context, terms: ContactSearchTerms): Promise<void> {
  const { lastname, email, practiceNumber } = terms
  if (email === undefined && practiceNumber === undefined && lastname === undefined)
    throw badRequest('searchTooBroad')
  await countSearch(db, user.contactId)
}

async function auditSearch({ db, user, requestId }: Context, terms: ContactSearchTerms): Promise<void> {
  await appendAudit(db, {
    actor: { contactId: user.contactId, requestId },
    action: 'contacts.search',
    recordType: 'contact',
    recordId: null,
    fields: Object.entries(terms).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  })
}

export const serveGetContact = serve(
  getContact,
  {
    summary: 'Read a person',
    description:
      'Leaves out the fields that the caller may not read. For staff, an id from before two files became one leads to the file that stayed, which has its own `id`.',
  },
  async (context) => {
    const { db, user, path } = context
    const contactId = reach(user, 'readPerson') ? await currentIdOf(db, path.contactId) : path.contactId
    const callerReach = await reachOfContact(context, contactId)
    const row = callerReach && (await readContact(db, contactId, todayInQuebec()))
    if (!row) throw notFound()
    await auditStaffRead(context, callerReach, contactReadAudit(row.person.id))
    return contactResponse(user, row)
  },
)

/**
 * How the caller reaches a person: as themselves, through a pharmacy that they run, or as staff.
 * Determined before the person is read, so that a foreign person takes as long as an absent one.
 */
export async function reachOfContact(
  { db, user }: Pick<Context, 'db' | 'user'>,
  contactId: ContactId,
): Promise<Reach | undefined> {
  const ownReach = reach(user, 'readOwnContact', { contactId })
  if (ownReach) return ownReach
  const pharmacyIds = await pharmaciesOfContact(db, contactId, todayInQuebec())
  const reaches = [{}, ...pharmacyIds.map((pharmacyId) => ({ pharmacyId }))].map((target) =>
    reach(user, 'readContact', target),
  )
  return (
    reaches.find((candidate) => candidate === 'own') ?? reaches.find((candidate) => candidate !== undefined)
  )
}

/** Omits the fields that the caller may not read. */
export function contactResponse(user: Principal, row: ContactRow): Contact {
  const isComplete = may(user, 'readWholeContact', { contactId: row.person.id })
  const rights = rightsToContact(user, row.person.id)
  return isComplete ? completeContactResponse(row, rights) : professionalContactResponse(row, rights)
}

export const contactReadAudit = (recordId: string): ReadAudit => ({
  action: 'contact.read',
  recordType: 'contact',
  recordId,
})

/** What a caller who may read a person gets: professional data only. */
function professionalContactResponse({ person }: ContactRow, may: ContactRight[]): Contact {
  const { id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension } = person
  return { id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension, may }
}

/** For the person and the administration. */
function completeContactResponse(row: ContactRow, may: ContactRight[]): Contact {
  const { person, hasAccount, primaryAccount, isOwner, emailToConfirm } = row
  const { lastDeclarationId, lastDeclarationSignedAt, mailRefusedAt } = row
  const { sex, birthdate, vaccinator, permit, mobile, language } = person
  const { address, address2, city, postalCode } = person
  return {
    ...professionalContactResponse(row, may),
    ...{ hasAccount, primaryAccount, isOwner },
    greeting: enumValueOf(greetings, person.greeting),
    jobField: jobFieldOf(person.jobField),
    ...{ sex, birthdate, vaccinator, permit, mobile, language },
    residence: { address, address2, city, province: enumValueOf(provinces, person.province), postalCode },
    consents: {
      electronicCommunications: person.consentElectronic,
      commercialProspecting: person.consentProspecting,
      elections: person.consentElections,
    },
    consentsGivenAt: {
      electronicCommunications: person.consentElectronicAt?.toISOString() ?? null,
      commercialProspecting: person.consentProspectingAt?.toISOString() ?? null,
      elections: person.consentElectionsAt?.toISOString() ?? null,
    },
    announcementMails: person.announcementMails,
    confirmedOn: person.confirmedOn,
    ...{ emailToConfirm, mailRefusedAt },
    lastDeclarationId,
    lastDeclarationSigned: lastDeclarationSignedAt ? calendarDateOf(lastDeclarationSignedAt) : null,
  }
}

export function contactSearchResponse({ email, ...person }: ContactSearchRow): ContactSearchResult {
  return { ...person, maskedEmail: maskEmail(email) }
}

/** `g•••@exemple.ca`: enough to recognise an address that one knows. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
