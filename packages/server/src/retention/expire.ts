import { and, isNull, lte, notInArray, sql } from 'drizzle-orm'
import {
  account,
  factorReset,
  knownDevice,
  oneTimeToken,
  outgoingMail,
  registerImport,
  signIn,
} from '../database/schema.ts'
import { sweepThrottle } from '../identity/login-throttle.ts'
import { sweepExpired, sweepSessions } from '../identity/sessions.ts'
import { type Job, type JobContext, type JobSummary, withoutOptions } from '../jobs/job.ts'
import { notifyOfTransactionsClosedByDate } from '../transactions/closed-transaction-mails.ts'
import { expireDrafts } from '../transactions/expire-drafts.ts'
import { type RetainedData, retentionCutoff } from './retention-periods.ts'
import { sweepIdempotencyKeys, sweepRateLimits } from './sweep.ts'

/**
 * Deletes expired drafts, tokens, sessions, sign-ins, devices, imports of the register, removals of
 * factors, keys, counts and undeliverable mails. Notifies filers of forms that the end of an ownership closed.
 */
export const expireJob: Job<Readonly<Record<never, never>>> = {
  summary:
    'Deletes drafts that nobody goes on with, after a mail, and secrets, sessions, counts and mails that are over.',
  synopsis: '',
  lockNumber: 468_160_012,
  read: withoutOptions,
  run,
}

async function run(context: JobContext): Promise<JobSummary> {
  const { db } = context
  const drafts = await expireDrafts(context)
  const closedForms = await notifyOfTransactionsClosedByDate(context)
  return {
    ...drafts,
    ...closedForms,
    tokens: await expireTokens(context),
    mails: await deleteUndeliveredMails(context),
    sessions: await sweepExpired(db),
    endedSessions: await sweepSessions(db),
    signIns: await deleteSignIns(context),
    knownDevices: await deleteKnownDevices(context),
    registerImports: await deleteImports(context),
    factorResets: await deleteFactorResets(context),
    idempotencyKeys: await sweepIdempotencyKeys(db),
    rateLimits: await sweepRateLimits(db),
    loginThrottles: await sweepThrottle(db),
  }
}

/**
 * Until it is deleted, a link reports that it expired or was used; afterwards that it is invalid.
 * Invitations of people without an account stay as long as the person: they show that an invitation
 * is open, and who may send it again.
 */
async function expireTokens({ db, now }: JobContext): Promise<number> {
  const cutoffOf = (data: RetainedData) => sql`${retentionCutoff(data, now).toISOString()}::timestamptz`
  const { rowCount } = await db.delete(oneTimeToken).where(
    and(
      lte(
        sql`least(${oneTimeToken.expiresAt}, ${oneTimeToken.spentAt})`,
        sql`case when ${oneTimeToken.purpose} in ('membershipCard', 'signIn') then ${cutoffOf('cardTickets')} else ${cutoffOf('spentTokens')} end`,
      ),
      sql`(${oneTimeToken.purpose} <> 'signup' or exists (
          select 1 from ${account} a where a.contact_id = ${oneTimeToken.contactId}
        ))`,
    ),
  )
  return rowCount ?? 0
}

/** After so long, an undelivered mail is out of date, and its row contains an address. */
async function deleteUndeliveredMails({ db, now, log }: JobContext): Promise<number> {
  const mails = await db
    .delete(outgoingMail)
    .where(lte(outgoingMail.createdAt, retentionCutoff('undeliveredMails', now)))
    .returning({ id: outgoingMail.id, template: outgoingMail.template })
  for (const { id, template } of mails) log.error({ mail: id, template }, 'a mail was given up')
  return mails.length
}

async function deleteSignIns({ db, now }: JobContext): Promise<number> {
  const { rowCount } = await db.delete(signIn).where(lte(signIn.at, retentionCutoff('signIns', now)))
  return rowCount ?? 0
}

async function deleteKnownDevices({ db, now }: JobContext): Promise<number> {
  const isOver = lte(knownDevice.lastSeenAt, retentionCutoff('knownDevices', now))
  const { rowCount } = await db.delete(knownDevice).where(isOver)
  return rowCount ?? 0
}

/** With what they found, which has personal data; the sweep deletes the files that are left of them. */
async function deleteImports({ db, now }: JobContext): Promise<number> {
  const isOver = lte(registerImport.createdAt, retentionCutoff('registerImports', now))
  const { rowCount } = await db
    .delete(registerImport)
    .where(and(isOver, notInArray(registerImport.state, ['checking', 'applying'])))
  return rowCount ?? 0
}

async function deleteFactorResets({ db, now }: JobContext): Promise<number> {
  const isOver = lte(factorReset.requestedAt, retentionCutoff('factorResets', now))
  const { rowCount } = await db.delete(factorReset).where(and(isNull(factorReset.confirmedBy), isOver))
  return rowCount ?? 0
}
