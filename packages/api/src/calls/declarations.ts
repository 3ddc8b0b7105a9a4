import { boolean, defaulted, type Infer, nullable, object, string } from 'superstruct'
import { instant } from '../rules/index.ts'
import { defineCall } from './define-call.ts'

/** The mandatory declaration of a person. Who refuses it has no access until they accept. */
export const Declaration = object({
  id: string(),
  /** Which terms are declared: the text of each version stands in the portal. */
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

/** Without a body it is accepted. The same answer again changes nothing; a refused one can be accepted later. */
export const signDeclaration = defineCall({
  method: 'POST',
  path: 'declarations/:declarationId/sign',
  auth: 'bearer',
  body: object({ accepted: defaulted(boolean(), true) }),
  response: Declaration,
})

/** A copy of a signed declaration, a PDF in the language of `Accept-Language`. */
export const getDeclarationDocument = defineCall({
  method: 'GET',
  path: 'declarations/:declarationId/document',
  auth: 'bearer',
  answers: 'application/pdf',
})
