import { enums, integer, number, object, optional } from 'superstruct'
import {
  accountStates,
  consentNames,
  declarationStates,
  invitableStates,
  largestInvitationWave,
  peopleLists,
  regions,
  roles,
} from '../constants.ts'
import {
  calendarDate,
  email,
  instant,
  integral,
  lenientEnum,
  line,
  maxValue,
  minValue,
  practiceNumber,
  required,
} from '../rules/index.ts'
import { Contact, ContactChange, ContactInvitation, ContactSearchResult } from '../structs/contact.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import {
  HistoryEntry,
  InvitationProgress,
  ListedPerson,
  PersonEnd,
  PersonFile,
  StaffRoles,
} from '../structs/person.ts'
import { defineCall } from './define-call.ts'

/**
 * Searches for people to add: by exact email or practice number, or by last name and the first
 * letter of the first name; a last name alone finds people who have only that name. Staff search by
 * any part of them.
 */
export const searchContacts = defineCall({
  method: 'GET',
  path: 'contacts/',
  auth: 'bearer',
  query: object({
    firstname: optional(line(80)),
    lastname: optional(line(80)),
    email: optional(email(line(254))),
    practiceNumber: optional(practiceNumber()),
    ...pagingQuery,
  }),
  response: pageOf(ContactSearchResult),
})

/**
 * For the association: the people that `search` and every filter match, by name. `search` may have
 * beginnings of names in any order, an e-mail address, a practice number or a telephone number.
 */
export const getPeople = defineCall({
  method: 'GET',
  path: 'people',
  auth: 'bearer',
  query: object({
    search: optional(line(100)),
    /** Somebody with a current employment of that kind; `Basic` has none. */
    role: optional(lenientEnum(roles)),
    region: optional(lenientEnum(regions)),
    account: optional(lenientEnum(accountStates)),
    declaration: optional(lenientEnum(declarationStates)),
    /** Who has given a consent; for the administration. */
    consent: optional(lenientEnum(consentNames)),
    ...pagingQuery,
  }),
  response: pageOf(ListedPerson),
})

/** For the association: a list of people as of a day, by name, as a CSV file in the reader's language. */
export const getPeopleList = defineCall({
  method: 'GET',
  path: 'people/lists',
  auth: 'bearer',
  query: object({
    list: enums(peopleLists),
    /** Of the primary pharmacy; everywhere by default. */
    region: optional(lenientEnum(regions)),
    /** Today by default. */
    on: optional(calendarDate()),
  }),
  fileMediaType: 'text/csv',
})

/** For the association: everything about a person. */
export const getPerson = defineCall({
  method: 'GET',
  path: 'people/:contactId',
  auth: 'bearer',
  response: PersonFile,
})

/** For the association: what was done with a person's data, account and employments, newest first. */
export const getPersonHistory = defineCall({
  method: 'GET',
  path: 'people/:contactId/history',
  auth: 'bearer',
  query: object(pagingQuery),
  response: pageOf(HistoryEntry),
})

/** Invites a person without an account, in the association's name; an earlier link stops working. */
export const postPersonInvitation = defineCall({
  method: 'POST',
  path: 'people/:contactId/invitations',
  auth: 'bearer',
  response: object({ validUntil: instant() }),
  idempotent: true,
})

/** Of the people that the register knows, how many were invited, and how many have come. */
export const getInvitationProgress = defineCall({
  method: 'GET',
  path: 'people/invitations',
  auth: 'bearer',
  response: InvitationProgress,
})

/** Invites the next people of the register whose account has this state, owners first. */
export const postInvitations = defineCall({
  method: 'POST',
  path: 'people/invitations',
  auth: 'bearer',
  body: object({
    account: enums(invitableStates),
    people: maxValue(largestInvitationWave)(minValue(1)(integral(number()))),
  }),
  /** How many were invited. */
  response: object({ people: integer() }),
  idempotent: true,
})

/** Mails a person the link by which they choose a new password. */
export const postPasswordReset = defineCall({
  method: 'POST',
  path: 'people/:contactId/password-resets',
  auth: 'bearer',
  response: object({ validUntil: instant() }),
  idempotent: true,
})

/** Lets a person sign in again at once, who is blocked after too many attempts. */
export const deletePersonBlock = defineCall({
  method: 'DELETE',
  path: 'people/:contactId/block',
  auth: 'bearer',
})

/** Gives and takes the roles of the association's staff. */
export const putStaffRoles = defineCall({
  method: 'PUT',
  path: 'people/:contactId/staff-roles',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: StaffRoles,
})

/** The person has left the profession, or died: their account and their employments end. */
export const putPersonEnd = defineCall({
  method: 'PUT',
  path: 'people/:contactId/end',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: PersonEnd,
})

/** The person comes back: their account is enabled again, their employments stay ended. */
export const deletePersonEnd = defineCall({
  method: 'DELETE',
  path: 'people/:contactId/end',
  auth: 'bearer',
  needsRecentSignIn: true,
})

export const getContact = defineCall({
  method: 'GET',
  path: 'contacts/:contactId',
  auth: 'bearer',
  response: Contact,
  versioned: true,
})

export const putContact = defineCall({
  method: 'PUT',
  path: 'contacts/:contactId',
  auth: 'bearer',
  body: ContactChange,
  response: Contact,
  versioned: true,
})

/**
 * Adds a person and mails them an invitation. The caller has the right to invite, or is invited and
 * sends the `signupToken` of their own invitation in place of a bearer token. The mail names the
 * pharmacy `pharmacyId`, where the caller must have the right to add people.
 */
export const postContact = defineCall({
  method: 'POST',
  path: 'contacts',
  auth: 'either',
  query: object({ signupToken: optional(line(128)) }),
  body: ContactInvitation,
  response: ContactSearchResult,
  idempotent: true,
})

/** Confirms a new email address with the secret mailed to it. A link is valid once, for one day. */
export const postEmailConfirmation = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/email-confirmation',
  auth: 'bearer',
  body: object({ token: required(line(128)) }),
})

/** The person confirms that their data is up to date, as of the day of the request. */
export const postContactStatement = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/statements',
  auth: 'bearer',
  response: object({ confirmedOn: calendarDate() }),
})
