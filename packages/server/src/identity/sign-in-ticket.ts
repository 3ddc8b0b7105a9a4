import type { Database, Queryable } from '../database/database.ts'
import { networkOf } from '../network.ts'
import { countOneMore } from '../records/counted-limit.ts'
import { hashOfSecret, keepToken, spendToken } from '../records/one-time-token.ts'
import { clientAddress } from './incoming.ts'
import { isBehindProxy } from './settings.ts'
import { type PageRoute, redirect, type Visit } from './visit.ts'

const validSeconds = 60

/**
 * A token that signs in a person who just proved their identity elsewhere, once and within a
 * minute.
 */
export async function createSignInTicket(db: Queryable, contactId: string): Promise<string> {
  return await keepToken(db, { contactId, purpose: 'signIn', validHours: validSeconds / 3600 })
}

/**
 * Handles an authorization request with a ticket: signs the person in without a password and
 * replaces another session. An invalid ticket leads to the password page. So does one that didn't
 * come from our pages: with a link to their own ticket, an attacker could sign others in as
 * themselves (login CSRF).
 */
export async function answerSignInTicket(route: PageRoute, visit: Visit, ticket: string): Promise<void> {
  const { db, provider, settings } = route
  const { request, response, base, locale } = visit
  const address = clientAddress(request, isBehindProxy(settings))
  const contactId = isFromPortal(visit) ? await spendTicket(db, ticket, address) : undefined
  if (contactId === undefined) return redirect(visit, `${base}/password?lang=${locale}`)
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: contactId, amr: ['pwd'] } },
    { mergeWithLastSubmission: false },
  )
}

/** `Sec-Fetch-Site` covers every redirect. Browsers that don't send it get the password page. */
function isFromPortal({ request }: Visit): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'same-site' || site === 'same-origin'
}

async function spendTicket(db: Database, ticket: string, address: string): Promise<string | undefined> {
  const key = `signIn:ticket:${hashOfSecret(networkOf(address))}`
  if ((await countOneMore(db, { key, most: 120, windowSeconds: 3600 })) !== undefined) return undefined
  return await db.transaction(async (tx) => (await spendToken(tx, 'signIn', ticket))?.contactId)
}
