import { boolean, type Infer, nullable, object, optional, string } from 'superstruct'
import { locales } from '../constants.ts'
import { accepted, extension, instant, line, newPassword, personName, phone, word } from '../rules/index.ts'
import { Consents } from '../structs/contact.ts'
import { defineCall } from './define-call.ts'

const signupQuery = object({ signupToken: line(128) })

/** Who was invited, by whom and where; the token's person, and never one that the page names. */
export const Invitation = object({
  firstName: string(),
  lastName: string(),
  email: string(),
  practiceNumber: nullable(string()),
  pharmacyName: nullable(string()),
  invitedBy: nullable(string()),
  expiresAt: instant(),
})
export type Invitation = Infer<typeof Invitation>

export const getInvitation = defineCall({
  method: 'GET',
  path: 'contacts/signup',
  auth: 'none',
  query: signupQuery,
  response: Invitation,
})

/** What a person says of themselves to have an account. */
export const SignUp = object({
  firstName: personName(),
  lastName: personName(),
  password: newPassword(),
  language: optional(word(locales)),
  phone: optional(nullable(phone(string()))),
  extension: optional(nullable(extension())),
  consents: optional(Consents),
  vaccinator: optional(boolean()),
  /** The terms of the portal, which are to be accepted. */
  acceptsTerms: accepted(),
})

/**
 * Makes the account of the token's person and spends the token. `signInTicket` signs them in at the identity provider, once,
 * within a minute, in place of the password that they have just chosen.
 */
export const signUp = defineCall({
  method: 'PATCH',
  path: 'contacts/public/signup',
  auth: 'none',
  query: signupQuery,
  body: SignUp,
  response: object({ signInTicket: string() }),
})
