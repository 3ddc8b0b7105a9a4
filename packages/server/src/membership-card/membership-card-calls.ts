import {
  type ContactId,
  getMembershipCard,
  getMembershipCardData,
  postMembershipCardTicket,
} from '@officine/api/calls'
import { todayInQuebec } from '@officine/api/rules'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { declarationOverdue, forbidden, unauthorized } from '../api/call-failure.ts'
import { type OpenCallContext, serve, serveFile } from '../api/serve.ts'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { oneTimeToken } from '../database/schema.ts'
import { isBlockedUntilSigned } from '../declarations/overdue-declaration.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { createToken, hashOfSecret } from '../identity/one-time-token.ts'
import { countTokenUse } from '../invitations/invitation-limits.ts'
import { may } from '../policy/may.ts'
import { type Principal, readPrincipal } from '../policy/principal.ts'
import { cardKeys, currentCardKey, readCardTicket, signCardTicket, signCardToken } from './card-token.ts'
import { lastValidDay, type MembershipCard } from './membership-card-document.ts'
import { qrModules } from './qr-code.ts'

export const serveMembershipCard = serveFile(
  getMembershipCard,
  {
    summary: 'Download the membership card',
    description: 'A `ticket` replaces the bearer token, for a plain link.',
  },
  async (context) => {
    const { documents, language } = context
    const user = context.user ?? (await bearerOfTicket(context))
    const { contactId } = user
    if (!may(user, 'readMembershipCard', { contactId })) throw forbidden()
    const card = await cardOf(user, context)
    return {
      name: documentTexts[language]('documents.card.file', { year: String(card.year) }),
      content: await documents.membershipCard(card, language),
    }
  },
)

export const serveMembershipCardData = serve(
  getMembershipCardData,
  {
    summary: 'Read the data of the membership card',
    description:
      'For drawing the card on screen. `code` has one string per row of the QR code, with `1` for a dark module; add a margin of four modules.',
  },
  async (context) => {
    const { contactId } = context.user
    if (!may(context.user, 'readMembershipCardData', { contactId })) throw forbidden()
    const { year, verificationUrl, ...card } = await cardOf(context.user, context)
    return {
      ...card,
      verificationAddress: verificationUrl,
      validUntil: lastValidDay(year),
      code: qrModules(verificationUrl).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    }
  },
)

/** The content of a person's card for the current year, printed or on screen. */
async function cardOf(
  { contactId, firstName, lastName, occupation, practiceNumber }: Principal,
  { db, documents }: Pick<OpenCallContext<string, unknown, unknown>, 'db' | 'documents'>,
): Promise<MembershipCard> {
  const year = Number(todayInQuebec().slice(0, 4))
  const token = signCardToken({ contactId, year }, await currentCardKey(db))
  const verificationUrl = documents.verificationUrl(token)
  return { firstName, lastName, occupation, practiceNumber, year, verificationUrl }
}

/**
 * The person of a ticket, with their current rights. HEAD requests (link previews) don't spend it.
 * @throws {CallFailure} 401 without a ticket and for any invalid one, always the same; 403 while an
 * overdue declaration blocks the person; 429 after too many attempts.
 */
async function bearerOfTicket({
  db,
  query: { ticket },
  address,
  requestId,
  isHeadRequest,
}: Pick<
  OpenCallContext<string, { ticket?: string | undefined }, unknown>,
  'db' | 'query' | 'address' | 'requestId' | 'isHeadRequest'
>): Promise<Principal> {
  if (ticket === undefined) throw unauthorized('notSignedIn')
  await countTokenUse(db, { action: 'cardTicket', token: ticket, address })
  const secret = readCardTicket(ticket, await cardKeys(db))
  if (secret === undefined) throw unauthorized('notSignedIn')
  const bearer = await (isHeadRequest ? findCardTicket(db, secret) : spendCardTicket(db, secret, requestId))
  // A ticket was created in a session that may read the card; nothing here reads how that began.
  const session = { iat: 0, signedInAt: 0, hasSecondFactor: true }
  const user = bearer && (await readPrincipal(db, { ...bearer, ...session }, todayInQuebec()))
  if (!user || user === 'grantGone') throw unauthorized('notSignedIn')
  if (isBlockedUntilSigned(user, getMembershipCard)) throw declarationOverdue()
  return user
}

export const servePostCardTicket = serve(
  postMembershipCardTicket,
  {
    summary: 'Create a ticket for the membership card',
    description: 'Valid for one person, once, for 60 seconds.',
  },
  async ({ db, user, requestId }) => {
    const { contactId, grantId } = user
    if (!may(user, 'createCardTicket', { contactId })) throw forbidden()
    const actor = { contactId, requestId }
    const { secret, expiresAt } = await insertCardTicket(db, { contactId, grantId, actor })
    return { ticket: signCardTicket(secret, await currentCardKey(db)), expiresAt: expiresAt.toISOString() }
  },
)

const validSeconds = 60

const record = { recordType: 'membershipCard' } as const

/**
 * Creates a ticket: a plain link fetches the person's card with it, once, within a minute. It is
 * valid only during the session that requested it.
 */
async function insertCardTicket(
  db: Queryable,
  { contactId, grantId, actor }: { contactId: ContactId; grantId: string | null; actor: Actor },
): Promise<{ secret: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + validSeconds * 1000)
  const secret = await createToken(db, {
    contactId,
    purpose: 'membershipCard',
    data: { grantId },
    validHours: validSeconds / 3600,
  })
  await appendAudit(db, { ...record, actor, action: 'membershipCard.ticket', recordId: contactId })
  return { secret, expiresAt }
}

interface TicketBearer {
  readonly contactId: ContactId
  readonly grantId: string | null
}

const isValidTicket = (secret: string) =>
  and(
    eq(oneTimeToken.tokenHash, hashOfSecret(secret)),
    eq(oneTimeToken.purpose, 'membershipCard'),
    isNull(oneTimeToken.spentAt),
    gt(oneTimeToken.expiresAt, sql`clock_timestamp()`),
  )

const bearerFields = { contactId: oneTimeToken.contactId, data: oneTimeToken.data }

const bearerOf = ({ contactId, data }: Pick<typeof oneTimeToken.$inferSelect, 'contactId' | 'data'>) => ({
  contactId,
  grantId: data.grantId === null ? null : String(data.grantId),
})

/** Looks up a ticket without spending it. Undefined when it is unknown, spent or expired. */
async function findCardTicket(db: Queryable, secret: string): Promise<TicketBearer | undefined> {
  const [row] = await db.select(bearerFields).from(oneTimeToken).where(isValidTicket(secret))
  return row && bearerOf(row)
}

/**
 * Spends a ticket atomically: one of concurrent requests gets it. Undefined when it is unknown,
 * spent or expired.
 */
async function spendCardTicket(
  db: Queryable,
  secret: string,
  requestId: string,
): Promise<TicketBearer | undefined> {
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(oneTimeToken)
      .set({ spentAt: sql`now()` })
      .where(isValidTicket(secret))
      .returning(bearerFields)
    if (!row) return undefined
    const bearer = bearerOf(row)
    const { contactId } = bearer
    const actor = { contactId, requestId }
    await appendAudit(transaction, { ...record, actor, action: 'membershipCard.fetch', recordId: contactId })
    return bearer
  })
}
