import { boolean, defaulted, type Infer, nullable, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { type DeclarationId, id } from '../structs/ids.ts'
import { defineCall } from './define-call.ts'

/** A person's mandatory declaration. A person who refuses it has no access until they accept. */
export const Declaration = object({
  id: id<DeclarationId>(),
  /** The version of the declared terms: the portal has the text of each version. */
  termsVersion: string(),
  createdAt: instant(),
  dueAt: instant(),
  signedAt: nullable(instant()),
  accepted: nullable(boolean()),
})
export type Declaration = Infer<typeof Declaration>

export const getDeclaration = defineCall({
  method: 'GET',
  path: 'declarations/:declarationId',
  auth: 'bearer',
  response: Declaration,
})

/**
 * Without a body, the declaration is accepted. Sending the same value again changes nothing; a
 * refused declaration can be accepted later.
 */
export const signDeclaration = defineCall({
  method: 'POST',
  path: 'declarations/:declarationId/sign',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: object({ accepted: defaulted(boolean(), true) }),
  response: Declaration,
})

/** A copy of a signed declaration, as a PDF in the language of `Accept-Language`. */
export const getDeclarationDocument = defineCall({
  method: 'GET',
  path: 'declarations/:declarationId/document',
  auth: 'bearer',
  fileMediaType: 'application/pdf',
})
