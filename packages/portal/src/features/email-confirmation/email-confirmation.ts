import { getContact, getUserinfo, postEmailConfirmation } from '@officine/api/calls'
import { ApiError, emailLinkCodes } from '@officine/api/errors'
import { mutation } from '../../data/index.ts'

export const confirmEmail = mutation(postEmailConfirmation, { invalidates: [getUserinfo, getContact] })

export type ConfirmationOutcome =
  | { readonly name: 'sending' | 'confirmed' | 'missing' | 'expired' | 'used' | 'invalid' | 'taken' }
  | { readonly name: 'failed'; readonly error: ApiError }

const outcomes: Readonly<Record<string, keyof typeof emailLinkCodes>> = {
  [emailLinkCodes.expired]: 'expired',
  [emailLinkCodes.used]: 'used',
  [emailLinkCodes.invalid]: 'invalid',
  [emailLinkCodes.taken]: 'taken',
}

/**
 * Maps a failed confirmation to its outcome. Every other error is a failure that can be retried.
 */
export function confirmationOutcome(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError)) {
    return { name: 'failed', error: new ApiError({ kind: 'load', scope: 'contacts', cause: error }) }
  }
  const outcomeName = error.details.flatMap(({ code }) => outcomes[code] ?? [])[0]
  if (outcomeName) return { name: outcomeName }
  // A malformed token (truncated or altered) breaks the struct of the body.
  return error.kind === 'badRequest' ? { name: 'invalid' } : { name: 'failed', error }
}
