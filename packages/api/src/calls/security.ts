import { boolean, object } from 'superstruct'
import { line, required } from '../rules/index.ts'
import { Security } from '../structs/security.ts'
import { defineCall } from './define-call.ts'

export const getSecurity = defineCall({
  method: 'GET',
  path: 'contacts/:contactId/security',
  auth: 'bearer',
  response: Security,
})

export const PasskeyName = object({ name: required(line(60)) })

/** Names a passkey. */
export const putPasskey = defineCall({
  method: 'PUT',
  path: 'contacts/:contactId/passkeys/:passkeyId',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: PasskeyName,
})

export const deletePasskey = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/passkeys/:passkeyId',
  auth: 'bearer',
  needsRecentSignIn: true,
})

/** Removes the authentication app, and with it the recovery codes if no passkey is left. */
export const deleteAuthenticatorApp = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/authenticator-app',
  auth: 'bearer',
  needsRecentSignIn: true,
})

/** Ends a session at once, in every process. */
export const deleteSession = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/sessions/:sessionId',
  auth: 'bearer',
})

/** Ends all sessions of a person, except for the one of the request. */
export const deleteSessions = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/sessions',
  auth: 'bearer',
})

/** Disables an account, which ends its sessions, or enables it again. */
export const putAccount = defineCall({
  method: 'PUT',
  path: 'contacts/:contactId/account',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: object({ isDisabled: boolean() }),
})

export const FactorResetRequest = object({ reason: required(line(300)) })

/** Requests the removal of all factors of a person who has lost them. */
export const postFactorReset = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/factor-resets',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: FactorResetRequest,
})

/** Another member of the administration confirms it: the factors are removed, the sessions end. */
export const postFactorResetConfirmation = defineCall({
  method: 'POST',
  path: 'contacts/:contactId/factor-resets/:factorResetId/confirmations',
  auth: 'bearer',
  needsRecentSignIn: true,
})

/** Gives the removal up. */
export const deleteFactorReset = defineCall({
  method: 'DELETE',
  path: 'contacts/:contactId/factor-resets/:factorResetId',
  auth: 'bearer',
})
