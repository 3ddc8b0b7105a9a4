import type { ContactId } from '@officine/api/calls'
import { networkKey } from '../api/rate-limit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import type { Database, Queryable } from '../database/database.ts'
import { isBehindProxy } from './identity-settings.ts'
import { clientAddress } from './incoming-request.ts'
import { createToken, hashOfSecret, spendToken } from './one-time-token.ts'
import { acceptFirstStep, isOwn } from './sign-in-progress.ts'
import { redirectAfterForm, type SignInDependencies, type SignInRequest } from './sign-in-request.ts'

const validSeconds = 60

/**
 * A token that signs in a person who just proved their identity elsewhere, once and within a
 * minute.
 */
export async function createSignInTicket(db: Queryable, contactId: ContactId): Promise<string> {
  return await createToken(db, { contactId, purpose: 'signIn', validHours: validSeconds / 3600 })
}

/**
 * Handles an authorization request with a ticket: signs the person in without a password and
 * replaces another session. An invalid ticket leads to the password page. So does one that didn't
 * come from our pages: with a link to their own ticket, an attacker could sign others in as
 * themselves (login CSRF).
 */
export async function handleSignInTicket(
  dependencies: SignInDependencies,
  signInRequest: SignInRequest,
  ticket: string,
): Promise<void> {
  const { db, settings } = dependencies
  const { request, base, locale } = signInRequest
  const address = clientAddress(request, isBehindProxy(settings))
  const contactId = isFromPortal(signInRequest) ? await spendTicket(db, ticket, address) : undefined
  if (contactId === undefined || !isOwn(signInRequest))
    return redirectAfterForm(signInRequest, `${base}/password?lang=${locale}`)
  await acceptFirstStep(dependencies, signInRequest, contactId, 'signUp')
}

/** `Sec-Fetch-Site` covers every redirect. Browsers that don't send it get the password page. */
function isFromPortal({ request }: SignInRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'same-site' || site === 'same-origin'
}

async function spendTicket(db: Database, ticket: string, address: string): Promise<ContactId | undefined> {
  const key = `signIn:ticket:${hashOfSecret(networkKey(address))}`
  if ((await countAgainstLimit(db, { key, maximum: 120, windowSeconds: 3600 })) !== undefined)
    return undefined
  return await db.transaction(async (tx) => (await spendToken(tx, 'signIn', ticket))?.contactId)
}
