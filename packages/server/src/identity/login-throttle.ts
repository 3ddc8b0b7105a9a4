import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { loginThrottle } from '../database/schema.ts'

const windowMinutes = 15

/** Tries within 15 minutes. A pharmacy's whole staff may stand behind one address. */
const limits = { account: 5, address: 60 } as const

export type LoginAttempt =
  /** May try; `succeeded` forgives what was counted. */
  { allowed: true; succeeded: () => Promise<void> } | { allowed: false; until: Date }

/**
 * Counts a try before the password is looked at, so that a hundred tries at once are a hundred tries. Accounts that don't
 * exist are counted alike: a refusal says nothing about who has an account.
 */
export async function beginLogin(db: Database, login: string, address: string): Promise<LoginAttempt> {
  const account = keyOf('account', login)
  const place = keyOf('address', networkOf(address))
  const until = [
    await countTry(db, account, limits.account),
    await countTry(db, place, limits.address),
  ].filter((end) => end !== undefined)
  const last = until.sort((a, b) => b.getTime() - a.getTime())[0]
  if (last) return { allowed: false, until: last }
  return { allowed: true, succeeded: () => forgive(db, account, place) }
}

/** One statement, so that processes can't count past each other. Answers until when no more tries are taken. */
async function countTry(db: Database, key: string, limit: number): Promise<Date | undefined> {
  const windowEnded = sql`${loginThrottle.windowStart} < now() - make_interval(mins => ${windowMinutes})`
  const blocked = sql`${loginThrottle.blockedUntil} > now()`
  const [row] = await db
    .insert(loginThrottle)
    .values({ key, count: 1 })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        count: sql`case when ${blocked} then ${loginThrottle.count} when ${windowEnded} or ${loginThrottle.blockedUntil} is not null then 1 else ${loginThrottle.count} + 1 end`,
        windowStart: sql`case when ${blocked} then ${loginThrottle.windowStart} when ${windowEnded} or ${loginThrottle.blockedUntil} is not null then now() else ${loginThrottle.windowStart} end`,
        blockedUntil: sql`case when ${blocked} then ${loginThrottle.blockedUntil} when ${windowEnded} or ${loginThrottle.blockedUntil} is not null then null when ${loginThrottle.count} >= ${limit} then now() + make_interval(mins => ${windowMinutes}) end`,
      },
    })
    .returning({ blockedUntil: loginThrottle.blockedUntil })
  return row?.blockedUntil ?? undefined
}

async function forgive(db: Database, account: string, place: string): Promise<void> {
  await db.delete(loginThrottle).where(inArray(loginThrottle.key, [account]))
  await db
    .update(loginThrottle)
    .set({ count: sql`greatest(${loginThrottle.count} - 1, 0)` })
    .where(inArray(loginThrottle.key, [place]))
}

/** Forgets what no longer counts. */
export async function sweepThrottle(db: Database): Promise<void> {
  await db
    .delete(loginThrottle)
    .where(
      sql`greatest(${loginThrottle.windowStart}, ${loginThrottle.blockedUntil}) < now() - make_interval(mins => ${windowMinutes})`,
    )
}

/** Hashed: the table of tries is no list of who signs in from where. */
const keyOf = (kind: keyof typeof limits, subject: string) =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url')}`

/** A household of IPv6 has a /64 to choose from. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return filled.slice(0, 4).join(':')
}
