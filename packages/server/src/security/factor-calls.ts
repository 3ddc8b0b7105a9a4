import {
  type ContactId,
  deleteAuthenticatorApp,
  deleteFactorReset,
  deletePasskey,
  postFactorReset,
  postFactorResetConfirmation,
  putPasskey,
} from '@officine/api/calls'
import { and, eq, sql } from 'drizzle-orm'
import { badRequest, forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { authenticatorApp, factorReset, passkey, recoveryCode } from '../database/schema.ts'
import { endSessions } from '../identity/index.ts'
import {
  hasFactor,
  isObliged,
  lockFactors,
  readFactors,
  reportFactorChange,
} from '../identity/second-factors.ts'
import { reachOfContact } from '../people/contact-calls.ts'
import { may } from '../policy/may.ts'
import type { Act } from '../policy/policy-table.ts'
import { isWaitingReset } from './security.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId' | 'association'> & {
  readonly path: { readonly contactId: ContactId }
}

/** The ways to sign in are the person's own: for others they are absent. */
function requireOwn({ user, path: { contactId } }: Pick<Context, 'user' | 'path'>, act: Act): void {
  if (!may(user, act, { contactId })) throw notFound()
}

export const servePutPasskey = serve(
  putPasskey,
  { summary: 'Name a passkey' },
  async ({ db, user, path, body, requestId }) => {
    requireOwn({ user, path }, 'namePasskey')
    const rows = await db
      .update(passkey)
      .set({ name: body.name })
      .where(and(eq(passkey.id, path.passkeyId), eq(passkey.contactId, path.contactId)))
      .returning({ id: passkey.id })
    if (rows.length === 0) throw notFound()
    await appendAudit(db, {
      actor: { contactId: path.contactId, requestId },
      action: 'account.namePasskey',
      recordType: 'account',
      recordId: path.contactId,
      fields: ['passkey'],
    })
  },
)

export const serveDeletePasskey = serve(
  deletePasskey,
  {
    summary: 'Remove a passkey',
    description:
      'The recovery codes go with the last factor. Whom the association obliges to a second factor keep one.',
    errors: ['lastFactor'],
  },
  async (context) => {
    const { db, path, requestId } = context
    requireOwn(context, 'removePasskey')
    await lockFactors(db, path.contactId)
    const [removed] = await db
      .delete(passkey)
      .where(and(eq(passkey.id, path.passkeyId), eq(passkey.contactId, path.contactId)))
      .returning({ name: passkey.name })
    if (!removed) throw notFound()
    await afterRemoval(context)
    const actor = { contactId: path.contactId, requestId }
    const change = { contactId: path.contactId, factor: 'passkey', change: 'removed' } as const
    await reportFactorChange(db, { ...change, name: removed.name, actor })
  },
)

export const serveDeleteAuthenticatorApp = serve(
  deleteAuthenticatorApp,
  {
    summary: 'Remove the authentication app',
    description:
      'The recovery codes go with the last factor. Whom the association obliges to a second factor keep one.',
    errors: ['lastFactor'],
  },
  async (context) => {
    const { db, path, requestId } = context
    requireOwn(context, 'removeAuthenticatorApp')
    await lockFactors(db, path.contactId)
    const removed = await db
      .delete(authenticatorApp)
      .where(eq(authenticatorApp.contactId, path.contactId))
      .returning({ contactId: authenticatorApp.contactId })
    if (removed.length === 0) throw notFound()
    await afterRemoval(context)
    const actor = { contactId: path.contactId, requestId }
    const change = { contactId: path.contactId, factor: 'authenticatorApp', change: 'removed' } as const
    await reportFactorChange(db, { ...change, actor })
  },
)

/** The transaction is rolled back if the association requires the factor that was removed. */
async function afterRemoval({ db, path: { contactId }, association }: Context): Promise<void> {
  if (hasFactor(await readFactors(db, contactId))) return
  if (await isObliged(db, contactId, association.secondFactorFor)) throw badRequest('lastFactor')
  await db.delete(recoveryCode).where(eq(recoveryCode.contactId, contactId))
}

/**
 * A member of the administration about another person.
 * @throws {CallFailure} 404 if the caller may not know the person, 403 without the right or about
 * oneself.
 */
async function requireAdministration(context: Context, act: Act): Promise<void> {
  const { user, path } = context
  if (!(await reachOfContact(context, path.contactId))) throw notFound()
  if (!may(user, act, { contactId: path.contactId }) || user.contactId === path.contactId) throw forbidden()
}

export const servePostFactorReset = serve(
  postFactorReset,
  {
    summary: 'Request the removal of a person’s lost factors',
    description:
      'For passkeys, app and recovery codes that a person has lost. Another member of the administration confirms it within 7 days; after that it is forgotten.',
    errors: ['factorResetOpen'],
  },
  async (context) => {
    const { db, user, path, body } = context
    await requireAdministration(context, 'requestFactorReset')
    if (!(await lockFactors(db, path.contactId))) throw notFound()
    const [open] = await db
      .select({ id: factorReset.id })
      .from(factorReset)
      .where(isWaitingReset(path.contactId))
    if (open) throw badRequest('factorResetOpen')
    const { contactId } = path
    await db.insert(factorReset).values({ contactId, reason: body.reason, requestedBy: user.contactId })
    await auditReset(context, 'account.requestFactorReset')
  },
)

export const servePostFactorResetConfirmation = serve(
  postFactorResetConfirmation,
  {
    summary: 'Confirm the removal of a person’s lost factors',
    description:
      'By another member of the administration than the one who requested it. Ends the person’s sessions; a mail informs them.',
  },
  async (context) => {
    const { db, user, path, requestId } = context
    await requireAdministration(context, 'confirmFactorReset')
    const { contactId } = path
    await lockFactors(db, contactId)
    const reset = await closeReset(context, { confirmedBy: user.contactId })
    if (reset.requestedBy === user.contactId) throw forbidden()
    await removeFactors(db, contactId)
    await endSessions(db, contactId)
    const actor = { contactId: user.contactId, requestId }
    await reportFactorChange(db, { contactId, factor: 'all', change: 'reset', actor })
  },
)

export const serveDeleteFactorReset = serve(
  deleteFactorReset,
  { summary: 'Give up the removal of a person’s lost factors' },
  async (context) => {
    await requireAdministration(context, 'giveUpFactorReset')
    await lockFactors(context.db, context.path.contactId)
    await closeReset(context, {})
    await auditReset(context, 'account.giveUpFactorReset')
  },
)

type ResetContext = Context & { readonly path: { readonly factorResetId: string } }

async function closeReset(
  { db, path }: ResetContext,
  closing: { readonly confirmedBy?: ContactId },
): Promise<{ readonly requestedBy: ContactId }> {
  const [reset] = await db
    .update(factorReset)
    .set({ ...closing, closedAt: sql`now()` })
    .where(and(eq(factorReset.id, path.factorResetId), isWaitingReset(path.contactId)))
    .returning({ requestedBy: factorReset.requestedBy })
  if (!reset) throw notFound()
  return reset
}

async function removeFactors(db: Queryable, contactId: ContactId): Promise<void> {
  await db.delete(passkey).where(eq(passkey.contactId, contactId))
  await db.delete(authenticatorApp).where(eq(authenticatorApp.contactId, contactId))
  await db.delete(recoveryCode).where(eq(recoveryCode.contactId, contactId))
}

async function auditReset({ db, user, path, requestId }: Context, action: string): Promise<void> {
  await appendAudit(db, {
    actor: { contactId: user.contactId, requestId },
    action,
    recordType: 'account',
    recordId: path.contactId,
    fields: ['factors'],
  })
}
