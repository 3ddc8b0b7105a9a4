import { boolean, type Infer, nullable, object, optional, string } from 'superstruct'
import { locales } from '../constants.ts'
import {
  accepted,
  extension,
  firstName,
  instant,
  lenientEnum,
  line,
  newPassword,
  personName,
  phone,
} from '../rules/index.ts'
import { Consents } from '../structs/contact.ts'
import { defineCall } from './define-call.ts'

const signupQuery = object({ signupToken: line(128) })

/** The invited person, the inviter and the pharmacy; always the person of the token. */
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

/** The data that a person enters to create an account. */
export const SignUp = object({
  firstName: firstName(),
  lastName: personName(),
  password: newPassword(),
  language: optional(lenientEnum(locales)),
  phone: optional(nullable(phone(string()))),
  extension: optional(nullable(extension())),
  consents: optional(Consents),
  vaccinator: optional(boolean()),
  /** The terms of the portal, which must be accepted. */
  acceptsTerms: accepted(),
})

/**
 * Creates the account of the token's person and uses up the token. `signInTicket` signs them in at
 * the identity provider, once, within a minute, in place of the new password.
 */
export const signUp = defineCall({
  method: 'PATCH',
  path: 'contacts/public/signup',
  auth: 'none',
  query: signupQuery,
  body: SignUp,
  response: object({ signInTicket: string() }),
})
