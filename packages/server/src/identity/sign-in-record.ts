import type { IncomingMessage } from 'node:http'
import type { ContactId, SignInMethod, SignInOutcome } from '@officine/api/calls'
import Bowser from 'bowser'
import { eq, sql } from 'drizzle-orm'
import { networkKey } from '../api/rate-limit.ts'
import type { Queryable } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { account, browserSession, contact, signIn } from '../database/schema.ts'
import { clientAddress } from './incoming-request.ts'

/** A browser and its system, as a person names them; empty if unknown. */
export interface Device {
  readonly browser: string
  readonly system: string
}

interface NewSignIn {
  /** Null for an address that nobody has: the address itself is not stored. */
  readonly contactId: ContactId | null
  readonly outcome: SignInOutcome
  readonly methods: readonly SignInMethod[]
  readonly request: IncomingMessage
  readonly behindProxy: boolean
}

/**
 * Records a sign-in or a refused attempt. One statement, for known and unknown addresses alike, so
 * that its time reveals nothing.
 *
 * Attempts during a lock-out and refused passkeys are not limited otherwise: of each network one is
 * recorded per quarter of an hour.
 */
export async function recordSignIn(
  db: Queryable,
  { contactId, outcome, methods, request, behindProxy }: NewSignIn,
): Promise<void> {
  const { browser, system } = deviceOf(request)
  const network = networkOf(clientAddress(request, behindProxy))
  await db.execute(sql`
    insert into ${signIn} (id, contact_id, outcome, methods, browser, system, network)
    select ${newId()}, ${contactId}, ${outcome}, ${textArray(methods)}, ${browser}, ${system}, ${network}
    where not exists (
      select 1 from ${signIn} earlier
      where earlier.contact_id is not distinct from ${contactId}::text and earlier.at > now() - interval '15 minutes'
        and earlier.outcome = ${outcome} and ${outcome} in ('locked', 'refused') and earlier.network = ${network}
    )`)
}

interface NewSession {
  readonly contactId: ContactId
  readonly grantId: string
  readonly methods: readonly SignInMethod[]
  readonly signedInAt: Date
  readonly request: IncomingMessage
}

/** Records the session of a grant, or its use if it is recorded. */
export async function recordSession(
  db: Queryable,
  { contactId, grantId, methods, signedInAt, request }: NewSession,
): Promise<void> {
  await db
    .insert(browserSession)
    .values({
      ...{ contactId, grantId, signedInAt, lastUsedAt: new Date() },
      ...deviceOf(request),
      methods: [...methods],
    })
    .onConflictDoUpdate({ target: browserSession.grantId, set: { lastUsedAt: sql`now()` } })
}

/** Records the use of a session, once a minute at most. */
export async function touchSession(db: Queryable, grantId: string): Promise<void> {
  await db.execute(sql`
    update ${browserSession} set last_used_at = now()
    where grant_id = ${grantId} and last_used_at < now() - interval '1 minute'`)
}

/** Whose account an address is; null for none. */
export async function contactIdOfLogin(db: Queryable, login: string): Promise<ContactId | null> {
  const [row] = await db
    .select({ contactId: account.contactId })
    .from(account)
    .innerJoin(contact, eq(contact.id, account.contactId))
    .where(eq(contact.email, login))
  return row?.contactId ?? null
}

/** Longer than the `User-Agent` of any browser. */
const maximumLength = 400

/** The names alone: versions change too often to recognize a device by. */
export function deviceOf({ headers }: Pick<IncomingMessage, 'headers'>): Device {
  const userAgent = headers['user-agent']?.slice(0, maximumLength)
  if (!userAgent) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: (browser.name ?? '').replace(/^Microsoft /, ''), system: os.name ?? '' }
}

/** The first 24 bits of an IPv4 address, 48 of an IPv6 address: no single household. */
export function networkOf(address: string): string {
  const key = networkKey(address)
  if (key === '') return ''
  return key.includes(':')
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : `${key.split('.').slice(0, 3).join('.')}.0/24`
}

const methodsOfReferences: ReadonlyMap<string, SignInMethod> = new Map([
  ['pwd', 'password'],
  ['otp', 'authenticatorApp'],
  ['hwk', 'passkey'],
  ['swk', 'passkey'],
  ['pop', 'passkey'],
])

/** The methods of a session by its authentication method references (RFC 8176). */
export const methodsOf = (references: readonly string[] = []): readonly SignInMethod[] => [
  ...new Set(references.flatMap((reference) => methodsOfReferences.get(reference) ?? [])),
]

const textArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
