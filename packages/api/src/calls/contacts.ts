import { object, optional, string } from 'superstruct'
import { calendarDate, digits, email, line, maxLength, required } from '../rules/index.ts'
import { Contact, ContactChange, ContactInvitation, FoundContact } from '../structs/contact.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/**
 * Whom somebody may add: by exact e-mail or practice number, or by last name and the first letter of the first. Staff
 * search by any part of them.
 */
export const searchContacts = defineCall({
  method: 'GET',
  path: 'contacts/',
  auth: 'bearer',
  query: object({
    firstname: optional(line(80)),
    lastname: optional(line(80)),
    email: optional(email(line(254))),
    practiceNumber: optional(digits(maxLength(10)(string()))),
    ...pagingQuery,
  }),
  response: pageOf(FoundContact),
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
 * Sends the invitation. A `signupToken` stands in for the bearer of somebody who may add people. The mail names the pharmacy of
 * `pharmacyId`: one where the caller may add people.
 */
export const postContact = defineCall({
  method: 'POST',
  path: 'contacts',
  auth: 'either',
  query: object({ signupToken: optional(line(128)) }),
  body: ContactInvitation,
  response: FoundContact,
  idempotent: true,
})

/** Puts the new e-mail into effect, with the secret that was mailed to it. One link serves once, for a day. */
export const postEmailConfirmation = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/email-confirmation',
  auth: 'bearer',
  body: object({ token: required(line(128)) }),
})

/** « All that is known of me is up to date », said by the person themselves, as of the day on which it arrives. */
export const postContactStatement = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/statements',
  auth: 'bearer',
  response: object({ confirmedOn: calendarDate() }),
})
