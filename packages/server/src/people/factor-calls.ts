import {
  type ContactId,
  deleteAuthenticatorApp,
  deleteFactorReset,
  deletePasskey,
  type FactorResetId,
  postFactorReset,
  postFactorResetConfirmation,
  putPasskey,
} from '@officine/api/calls'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { forbidden, notFound } from '../api/call-failure.ts'
import { type CallContext, serve } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { authenticatorApp, factorReset, passkey, recoveryCode } from '../database/schema.ts'
import { endSessions } from '../identity/index.ts'
import { may } from '../policy/may.ts'
import { readSecurity } from './security.ts'

type Context = Pick<CallContext, 'db' | 'user' | 'requestId'>

export const servePutPasskey = serve(
  putPasskey,
  { summary: 'Name a passkey', description: 'For the person.' },
  async (context) => {
    const { db, user, path, body } = context
    if (!may(user, 'renamePasskey', path)) throw notFound()
    const renamed = await db
      .update(passkey)
      .set({ name: body.name })
      .where(and(eq(passkey.id, path.passkeyId), eq(passkey.contactId, path.contactId)))
      .returning({ id: passkey.id })
    if (renamed.length === 0) throw notFound()
    await audit(context, path.contactId, 'passkey.rename')
  },
)

export const serveDeletePasskey = serve(
  deletePasskey,
  { summary: 'Remove a passkey', description: 'For the person.' },
  async (context) => {
    const { db, user, path } = context
    if (!may(user, 'removePasskey', path)) throw notFound()
    const removed = await db
      .delete(passkey)
      .where(and(eq(passkey.id, path.passkeyId), eq(passkey.contactId, path.contactId)))
      .returning({ id: passkey.id })
    if (removed.length === 0) throw notFound()
    await audit(context, path.contactId, 'passkey.remove')
  },
)

export const serveDeleteAuthenticatorApp = serve(
  deleteAuthenticatorApp,
  {
    summary: 'Remove the authentication app',
    description: 'With it the recovery codes, if no passkey is left. For the person.',
  },
  async (context) => {
    const { db, user, path } = context
    if (!may(user, 'removeAuthenticatorApp', path)) throw notFound()
    const removed = await db
      .delete(authenticatorApp)
      .where(eq(authenticatorApp.contactId, path.contactId))
      .returning({ contactId: authenticatorApp.contactId })
    if (removed.length === 0) throw notFound()
    if ((await db.$count(passkey, eq(passkey.contactId, path.contactId))) === 0)
      await db.delete(recoveryCode).where(eq(recoveryCode.contactId, path.contactId))
    await audit(context, path.contactId, 'authenticatorApp.remove')
  },
)

export const servePostFactorReset = serve(
  postFactorReset,
  {
    summary: 'Request the removal of all factors',
    description:
      'For a person who has lost them; another member of the administration confirms it. For the administration.',
  },
  async (context) => {
    const { db, user, path, body } = context
    const security = may(user, 'requestFactorReset') && (await readSecurity(db, user, path.contactId))
    if (!security) throw notFound()
    if (!security.may.includes('requestFactorReset')) throw forbidden()
    const { contactId } = path
    await db.insert(factorReset).values({ contactId, reason: body.reason, requestedBy: user.contactId })
    await audit(context, contactId, 'factors.requestReset')
  },
)

export const servePostFactorResetConfirmation = serve(
  postFactorResetConfirmation,
  {
    summary: 'Confirm the removal of all factors',
    description:
      'Removes passkeys, authentication app and recovery codes, and ends all sessions. For another member of the administration than the one who requested it.',
  },
  async (context) => {
    const { db, user, path } = context
    const security = may(user, 'confirmFactorReset') && (await readSecurity(db, user, path.contactId))
    if (!security || security.factorReset?.id !== path.factorResetId) throw notFound()
    if (!security.may.includes('confirmFactorReset')) throw forbidden()
    const { contactId } = path
    await closeReset(db, contactId, path.factorResetId, user.contactId)
    for (const table of [passkey, authenticatorApp, recoveryCode])
      await db.delete(table).where(eq(table.contactId, contactId))
    await endSessions(db, contactId)
    await audit(context, contactId, 'factors.reset')
  },
)

export const serveDeleteFactorReset = serve(
  deleteFactorReset,
  {
    summary: 'Give up the removal of all factors',
    description: 'For the administration.',
  },
  async (context) => {
    const { db, user, path } = context
    if (!may(user, 'withdrawFactorReset')) throw notFound()
    await closeReset(db, path.contactId, path.factorResetId, null)
    await audit(context, path.contactId, 'factors.giveUpReset')
  },
)

/** Two members of the administration may answer at once: the second finds it closed. */
async function closeReset(
  db: Queryable,
  contactId: ContactId,
  id: FactorResetId,
  confirmedBy: ContactId | null,
): Promise<void> {
  const closed = await db
    .update(factorReset)
    .set({ closedAt: sql`now()`, confirmedBy })
    .where(and(eq(factorReset.id, id), eq(factorReset.contactId, contactId), isNull(factorReset.closedAt)))
    .returning({ id: factorReset.id })
  if (closed.length === 0) throw notFound()
}

const audit = ({ db, user, requestId }: Context, recordId: ContactId, action: string) =>
  appendAudit(db, {
    actor: { contactId: user.contactId, requestId },
    action,
    recordType: 'account',
    recordId,
  })
