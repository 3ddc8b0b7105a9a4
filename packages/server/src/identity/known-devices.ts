import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContactId } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { knownDevice } from '../database/schema.ts'
import { findRecipient, localeFor, sendMail } from '../mail/send-mail.ts'
import { type IdentitySettings, isBehindProxy } from './identity-settings.ts'
import { type Device, deviceOf } from './sign-in-record.ts'

/** As long as browsers store a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

/**
 * The hash of the browser's own cookie, which is set if it is missing, and lasts 400 days from the
 * last sign-in. Its 256 random bits can't be guessed, so that it needs no signature. Over TLS its
 * name has the prefix with which no sibling domain can plant one.
 */
export function deviceCookie(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Pick<IdentitySettings, 'identityUrl'>,
): string {
  const isSecure = isBehindProxy(settings)
  const name = isSecure ? '__Host-officine_device' : 'officine_device'
  const cookies = [request.headers.cookie, response.getHeader('Set-Cookie')].flat()
  // One response may need it twice, and sets one value.
  const value = readCookie(cookies.join('; '), name) ?? randomBytes(32).toString('base64url')
  const attributes = `Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  response.appendHeader('Set-Cookie', `${name}=${value}; ${attributes}`)
  return createHash('sha256').update(value).digest('base64url')
}

/** Undefined for a value that is none of ours. */
function readCookie(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}

interface DeviceSignIn {
  readonly contactId: ContactId
  readonly cookieHash: string
  readonly request: IncomingMessage
}

/**
 * Recognizes the browser at the person's next sign-in. A mail tells of one that is new for them,
 * except for the first one of their account.
 */
export async function recordDevice(db: Database, signIn: DeviceSignIn): Promise<void> {
  if (await isKnown(db, signIn)) return
  const { contactId, cookieHash } = signIn
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(knownDevice)
      .values({ contactId, cookieHash })
      .onConflictDoNothing()
      .returning({ contactId: knownDevice.contactId })
    // Of two sign-ins at the same moment, one mails.
    if (added.length > 0 && (await hasOtherDevice(tx, signIn))) await mailNewDevice(tx, signIn)
  })
}

const isDeviceOf = ({ contactId, cookieHash }: Pick<DeviceSignIn, 'contactId' | 'cookieHash'>) =>
  and(eq(knownDevice.contactId, contactId), eq(knownDevice.cookieHash, cookieHash))

async function isKnown(db: Queryable, signIn: DeviceSignIn): Promise<boolean> {
  const known = await db
    .update(knownDevice)
    .set({ lastSeenAt: sql`now()` })
    .where(isDeviceOf(signIn))
    .returning({ contactId: knownDevice.contactId })
  return known.length > 0
}

async function hasOtherDevice(db: Queryable, { contactId, cookieHash }: DeviceSignIn): Promise<boolean> {
  const rows = await db
    .select({ cookieHash: knownDevice.cookieHash })
    .from(knownDevice)
    .where(and(eq(knownDevice.contactId, contactId), ne(knownDevice.cookieHash, cookieHash)))
    .limit(1)
  return rows.length > 0
}

async function mailNewDevice(db: Queryable, { contactId, request }: DeviceSignIn): Promise<void> {
  const recipient = await findRecipient(db, contactId)
  if (!recipient) return
  const now = new Date()
  const locale = localeFor(recipient.language)
  const signedInAt = `${formatDate(calendarDateOf(now), locale)}, ${formatTime(timeOf(now), locale)}`
  const device = deviceName(deviceOf(request))
  const parameters = { signedInAt, hasDevice: device === '' ? 'no' : 'yes', device }
  await sendMail(db, 'newDevice', parameters, [recipient])
}

/** `Safari, iOS`. */
const deviceName = ({ browser, system }: Device) => [browser, system].filter(Boolean).join(', ')

const rememberedDays = 30

/** Whether the person chose, after a second step in this browser, that a password is enough here. */
export async function isRemembered(
  db: Queryable,
  contactId: ContactId,
  cookieHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ contactId: knownDevice.contactId })
    .from(knownDevice)
    .where(and(isDeviceOf({ contactId, cookieHash }), gt(knownDevice.rememberedUntil, sql`now()`)))
  return rows.length > 0
}

/** A password is enough in this browser for 30 days. A browser that is new is recorded, and mailed. */
export async function rememberDevice(db: Database, signIn: DeviceSignIn): Promise<void> {
  await recordDevice(db, signIn)
  await db
    .update(knownDevice)
    .set({ rememberedUntil: sql`now() + make_interval(days => ${rememberedDays})` })
    .where(isDeviceOf(signIn))
}

/** A password alone is no longer enough on any device of the person. */
export async function forgetRememberedDevices(db: Queryable, contactId: ContactId): Promise<void> {
  await db.update(knownDevice).set({ rememberedUntil: null }).where(eq(knownDevice.contactId, contactId))
}
