import type { ContactId, Security } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import {
  account,
  authenticatorApp,
  browserSession,
  contact,
  factorReset,
  passkey,
  recoveryCode,
  signIn,
} from '../database/schema.ts'
import type { SecondFactorRule } from '../identity/identity-settings.ts'
import { liveGrantExists } from '../identity/index.ts'
import { isObliged } from '../identity/second-factors.ts'
import type { Principal } from '../policy/principal.ts'
import { retentionCutoff } from '../retention/retention-periods.ts'
import { rightsToSecurity } from './security-rights.ts'

const maximumSignIns = 200

/** Undefined if there is no such person. */
export async function readSecurity(
  db: Queryable,
  user: Principal,
  contactId: ContactId,
  rule: SecondFactorRule,
): Promise<Security | undefined> {
  const [person] = await db
    .select({
      hasAccount: sql<boolean>`${account.id} is not null`,
      hasPassword: sql<boolean>`coalesce(${account.passwordHash} <> '', false)`,
      passwordChangedAt: account.passwordChangedAt,
      disabledAt: account.disabledAt,
    })
    .from(contact)
    .leftJoin(account, eq(account.contactId, contact.id))
    .where(eq(contact.id, contactId))
  if (!person) return undefined
  const factors = await readFactors(db, contactId)
  const reset = await readFactorReset(db, contactId)
  const { passkeys, recoveryCodes } = factors
  const hasFactors = passkeys.length > 0 || factors.authenticatorApp !== null || recoveryCodes > 0
  return {
    password:
      person.hasPassword && person.passwordChangedAt
        ? { changedAt: person.passwordChangedAt.toISOString() }
        : null,
    ...factors,
    mustHaveSecondFactor: await isObliged(db, contactId, rule),
    isDisabled: person.disabledAt !== null,
    factorReset: reset && {
      id: reset.id,
      reason: reset.reason,
      requestedAt: reset.requestedAt.toISOString(),
      requestedBy: fullName(reset),
      isOwn: reset.requestedBy === user.contactId,
    },
    sessions: await readSessions(db, contactId, user.grantId),
    signIns: await readSignIns(db, contactId),
    may: rightsToSecurity(user, { contactId, hasAccount: person.hasAccount, hasFactors, factorReset: reset }),
  }
}

async function readFactors(
  db: Queryable,
  contactId: ContactId,
): Promise<Pick<Security, 'passkeys' | 'authenticatorApp' | 'recoveryCodes'>> {
  const passkeys = await db
    .select()
    .from(passkey)
    .where(eq(passkey.contactId, contactId))
    .orderBy(passkey.createdAt, passkey.id)
  const [app] = await db
    .select({ confirmedAt: authenticatorApp.confirmedAt })
    .from(authenticatorApp)
    .where(and(eq(authenticatorApp.contactId, contactId), isNotNull(authenticatorApp.confirmedAt)))
  const recoveryCodes = await db.$count(
    recoveryCode,
    and(eq(recoveryCode.contactId, contactId), isNull(recoveryCode.usedAt)),
  )
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorApp: app?.confirmedAt ? { confirmedAt: app.confirmedAt.toISOString() } : null,
    recoveryCodes,
  }
}

/** The person's removals of factors that wait for their confirmation. */
export const isWaitingReset = (contactId: ContactId) =>
  and(
    eq(factorReset.contactId, contactId),
    isNull(factorReset.closedAt),
    gt(factorReset.requestedAt, retentionCutoff('factorResets', new Date())),
  )

async function readFactorReset(db: Queryable, contactId: ContactId) {
  const [row] = await db
    .select({
      id: factorReset.id,
      reason: factorReset.reason,
      requestedAt: factorReset.requestedAt,
      requestedBy: factorReset.requestedBy,
      firstName: contact.firstName,
      lastName: contact.lastName,
    })
    .from(factorReset)
    .innerJoin(contact, eq(contact.id, factorReset.requestedBy))
    .where(isWaitingReset(contactId))
    .orderBy(desc(factorReset.requestedAt))
    .limit(1)
  return row ?? null
}

/** The current one first, then those used last. */
async function readSessions(
  db: Queryable,
  contactId: ContactId,
  currentGrantId: string | null,
): Promise<Security['sessions']> {
  const isCurrent = sql<boolean>`coalesce(${browserSession.grantId} = ${currentGrantId}, false)`
  const rows = await db
    .select({
      id: browserSession.id,
      browser: browserSession.browser,
      system: browserSession.system,
      signedInAt: browserSession.signedInAt,
      lastUsedAt: browserSession.lastUsedAt,
      isCurrent,
    })
    .from(browserSession)
    .where(and(eq(browserSession.contactId, contactId), liveGrantExists(browserSession.grantId)))
    .orderBy(desc(isCurrent), desc(browserSession.lastUsedAt), browserSession.id)
  return rows.map(({ signedInAt, lastUsedAt, ...row }) => ({
    ...row,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

async function readSignIns(db: Queryable, contactId: ContactId): Promise<Security['signIns']> {
  const rows = await db
    .select({
      at: signIn.at,
      outcome: signIn.outcome,
      methods: signIn.methods,
      browser: signIn.browser,
      system: signIn.system,
    })
    .from(signIn)
    .where(eq(signIn.contactId, contactId))
    .orderBy(desc(signIn.at), desc(signIn.id))
    .limit(maximumSignIns)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The grant of a live session of the person. */
export async function grantOfSession(
  db: Queryable,
  contactId: ContactId,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ grantId: browserSession.grantId })
    .from(browserSession)
    .where(
      and(
        eq(browserSession.id, sessionId),
        eq(browserSession.contactId, contactId),
        liveGrantExists(browserSession.grantId),
      ),
    )
  return row?.grantId
}
