import { getMembershipCard, postMembershipCardTicket } from '@officine/api/calls'
import { declarationOverdue, forbidden, unauthorized } from '../api/failure.ts'
import { type OpenCallContext, serve, serveFile } from '../api/serve.ts'
import { today } from '../api/today.ts'
import { cardKeys, signingCardKey } from '../documents/card-keys.ts'
import { readTicket, signCardToken, signTicket } from '../documents/card-token.ts'
import { documentTexts } from '../documents/texts.ts'
import { waitsForSignature } from '../policy/declaration.ts'
import { may } from '../policy/may.ts'
import { type Principal, readPrincipal } from '../policy/principal.ts'
import { findCardTicket, keepCardTicket, spendCardTicket } from '../records/card-tickets.ts'
import { countTokenUse } from './invitation-limits.ts'

export const serveMembershipCard = serveFile(getMembershipCard, async (context) => {
  const { db, documents, language } = context
  const user = context.user ?? (await bearerOfTicket(context))
  const { contactId, firstName, lastName, occupation, practiceNumber } = user
  if (!may(user, 'readMembershipCard', { contactId })) throw forbidden()
  const year = Number(today().slice(0, 4))
  const token = signCardToken({ contactId, year }, await signingCardKey(db))
  const card = { firstName, lastName, occupation, practiceNumber, year }
  return {
    name: documentTexts[language]('documents.card.file', { year: String(year) }),
    content: await documents.membershipCard(card, token, language),
  }
})

/**
 * Whom a ticket stands for, with the rights that they have now. Previews of links, which ask for the head alone, don't spend it.
 * @throws {CallFailure} 401 for whatever is no living ticket, always the same; 429.
 */
async function bearerOfTicket({
  db,
  query: { ticket },
  address,
  requestId,
  asksHeadAlone,
}: Pick<
  OpenCallContext<string, { ticket?: string | undefined }, unknown>,
  'db' | 'query' | 'address' | 'requestId' | 'asksHeadAlone'
>): Promise<Principal> {
  if (ticket === undefined) throw unauthorized('notSignedIn')
  await countTokenUse(db, { what: 'cardTicket', token: ticket, address })
  const secret = readTicket(ticket, await cardKeys(db))
  if (secret === undefined) throw unauthorized('notSignedIn')
  const bearer = await (asksHeadAlone ? findCardTicket(db, secret) : spendCardTicket(db, secret, requestId))
  const user = bearer && (await readPrincipal(db, { ...bearer, iat: 0 }, today()))
  if (!user || user === 'grantGone') throw unauthorized('notSignedIn')
  if (waitsForSignature(user, getMembershipCard)) throw declarationOverdue()
  return user
}

export const servePostCardTicket = serve(postMembershipCardTicket, async ({ db, user, requestId }) => {
  const { contactId, grantId } = user
  if (!may(user, 'createCardTicket', { contactId })) throw forbidden()
  const actor = { contactId, requestId }
  const { secret, expiresAt } = await keepCardTicket(db, { contactId, grantId, actor })
  return { ticket: signTicket(secret, await signingCardKey(db)), expiresAt: expiresAt.toISOString() }
})
