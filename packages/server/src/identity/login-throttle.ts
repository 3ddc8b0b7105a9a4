import { createHash } from 'node:crypto'
import type { ContactId } from '@officine/api/calls'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { networkKey } from '../api/rate-limit.ts'
import type { Database, Queryable } from '../database/database.ts'
import { loginThrottle } from '../database/schema.ts'

const windowMinutes = 15

/**
 * Attempts within 15 minutes, counted separately by kind. A pharmacy's staff may share one address.
 */
const limits = { account: 5, password: 5, code: 5, address: 60 } as const

/** From the third wrong code on, the next one has to wait. */
const codesBeforePause = 3
const pauseSeconds = 30

export type LoginAttempt =
  /** `succeeded` deletes the account's counter and takes the attempt off the address's. */
  { allowed: true; succeeded: () => Promise<void> } | { allowed: false; until: Date }

/**
 * Counts an attempt before the password is checked, so that concurrent attempts are all counted.
 * Unknown accounts are counted equally: a rejection doesn't reveal who has an account.
 */
export async function beginLogin(db: Database, login: string, address: string): Promise<LoginAttempt> {
  const account = throttleKey('account', login)
  const addressThrottle = addressKey(address)
  const until = await countLoginAttempt(db, account, addressThrottle)
  if (until) return { allowed: false, until }
  return { allowed: true, succeeded: () => resetLoginThrottle(db, account, addressThrottle) }
}

/**
 * Counts attempts with the old password by a signed-in person, per person only: they don't block
 * sign-ins from the same address, and failed sign-ins don't block a password change. Returns the
 * end of the block, if any.
 */
export async function beginPasswordChange(db: Database, contactId: ContactId): Promise<Date | undefined> {
  return await countAttempt(db, throttleKey('password', contactId))
}

export async function resetPasswordChangeThrottle(db: Queryable, contactId: ContactId): Promise<void> {
  await db.delete(loginThrottle).where(eq(loginThrottle.key, throttleKey('password', contactId).key))
}

/** Forgets the attempts at a person's account, so that a block ends at once; those of an address stay. */
export async function unblock(
  db: Queryable,
  { id, email }: { readonly id: ContactId; readonly email: string },
): Promise<void> {
  const counters = [throttleKey('account', email), throttleKey('password', id), throttleKey('code', id)]
  const keys = [...counters.map(({ key }) => key), `pause:${hashOf(id)}`]
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, keys))
}

export type CodeAttempt =
  | {
      allowed: true
      succeeded: () => Promise<void>
      /** The end of the pause that follows, if any. */
      failed: () => Promise<Date | undefined>
    }
  | { allowed: false; until: Date }

/**
 * Counts a code of the second step before it is checked, per person and per address. A right password
 * does not reset the counter: who has it can't go on guessing codes.
 */
export async function beginCode(db: Database, contactId: ContactId, address: string): Promise<CodeAttempt> {
  const [code, pause, addressThrottle] = [
    throttleKey('code', contactId),
    `pause:${hashOf(contactId)}`,
    addressKey(address),
  ]
  const [paused] = await db
    .select({ until: loginThrottle.blockedUntil })
    .from(loginThrottle)
    .where(and(eq(loginThrottle.key, pause), gt(loginThrottle.blockedUntil, sql`now()`)))
  if (paused?.until) return { allowed: false, until: paused.until }
  const until = await countLoginAttempt(db, code, addressThrottle)
  if (until) return { allowed: false, until }
  return {
    allowed: true,
    async succeeded() {
      await resetLoginThrottle(db, code, addressThrottle)
    },
    async failed() {
      const blockedUntil = sql`now() + make_interval(secs => ${pauseSeconds})`
      const isThird = sql`(select count from ${loginThrottle} where key = ${code.key}) >= ${codesBeforePause}`
      const { rows } = await db.execute<{ until: string }>(sql`
        insert into ${loginThrottle} (key, count, blocked_until) select ${pause}, 1, ${blockedUntil} where ${isThird}
        on conflict (key) do update set blocked_until = excluded.blocked_until, window_start = now()
        returning blocked_until as "until"`)
      return rows[0] && new Date(rows[0].until)
    },
  }
}

/** Allows an immediate sign-in after a password reset. */
export async function resetAccountThrottle(
  db: Queryable,
  contactId: ContactId,
  login: string,
): Promise<void> {
  const keys = [throttleKey('account', login), throttleKey('password', contactId)].map(({ key }) => key)
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, keys))
}

async function countLoginAttempt(
  db: Database,
  account: ThrottleKey,
  addressThrottle: ThrottleKey,
): Promise<Date | undefined> {
  const blockEnds = [await countAttempt(db, account), await countAttempt(db, addressThrottle)].filter(
    (end) => end !== undefined,
  )
  return blockEnds.sort((a, b) => b.getTime() - a.getTime())[0]
}

/**
 * One statement, so that concurrent processes can't exceed the limit. Returns the end of the block,
 * if any.
 */
async function countAttempt(db: Database, { key, limit }: ThrottleKey): Promise<Date | undefined> {
  const hasWindowEnded = sql`${loginThrottle.windowStart} < now() - make_interval(mins => ${windowMinutes})`
  const isBlocked = sql`${loginThrottle.blockedUntil} > now()`
  const [row] = await db
    .insert(loginThrottle)
    .values({ key, count: 1 })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        count: sql`case when ${isBlocked} then ${loginThrottle.count} when ${hasWindowEnded} or ${loginThrottle.blockedUntil} is not null then 1 else ${loginThrottle.count} + 1 end`,
        windowStart: sql`case when ${isBlocked} then ${loginThrottle.windowStart} when ${hasWindowEnded} or ${loginThrottle.blockedUntil} is not null then now() else ${loginThrottle.windowStart} end`,
        blockedUntil: sql`case when ${isBlocked} then ${loginThrottle.blockedUntil} when ${hasWindowEnded} or ${loginThrottle.blockedUntil} is not null then null when ${loginThrottle.count} >= ${limit} then now() + make_interval(mins => ${windowMinutes}) end`,
      },
    })
    .returning({ blockedUntil: loginThrottle.blockedUntil })
  return row?.blockedUntil ?? undefined
}

async function resetLoginThrottle(
  db: Queryable,
  account: ThrottleKey,
  addressThrottle: ThrottleKey,
): Promise<void> {
  await db.delete(loginThrottle).where(eq(loginThrottle.key, account.key))
  await db
    .update(loginThrottle)
    .set({ count: sql`greatest(${loginThrottle.count} - 1, 0)` })
    .where(eq(loginThrottle.key, addressThrottle.key))
}

/** Deletes expired counters. */
export async function sweepThrottle(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(loginThrottle)
    .where(
      sql`greatest(${loginThrottle.windowStart}, ${loginThrottle.blockedUntil}) < now() - make_interval(mins => ${windowMinutes})`,
    )
  return rowCount ?? 0
}

interface ThrottleKey {
  readonly key: string
  readonly limit: number
}

/** Hashed, so that the table doesn't reveal who signs in from where. */
function throttleKey(kind: keyof typeof limits, subject: string): ThrottleKey {
  return { key: `${kind}:${hashOf(subject)}`, limit: limits[kind] }
}

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')

const addressKey = (address: string) => throttleKey('address', networkKey(address))
