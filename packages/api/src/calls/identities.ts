import { object, omit } from 'superstruct'
import { line } from '../rules/index.ts'
import { Identities } from '../structs/identity.ts'
import { defineCall } from './define-call.ts'
import { SignUp } from './invitations.ts'

/** The data that an invited person enters whose password is the external provider's. */
export const NewIdentity = omit(SignUp, ['password'])

/**
 * Links the account at the external provider, whose access token the request has, to the person of
 * an invitation, and uses the invitation up.
 */
export const postIdentity = defineCall({
  method: 'POST',
  path: 'identities',
  auth: 'identity',
  query: object({ signupToken: line(128) }),
  body: NewIdentity,
})

export const getIdentities = defineCall({
  method: 'GET',
  path: 'contacts/:contactId/identities',
  auth: 'bearer',
  response: Identities,
})

/** Moves an account at the external provider to this person. */
export const putIdentity = defineCall({
  method: 'PUT',
  path: 'contacts/:contactId/identities/:identityId',
  auth: 'bearer',
  needsRecentSignIn: true,
})

/** Removes the link between a person and an account at the external provider. */
export const deleteIdentity = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/identities/:identityId',
  auth: 'bearer',
  needsRecentSignIn: true,
})
