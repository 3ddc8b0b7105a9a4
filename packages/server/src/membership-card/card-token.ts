import type { ContactId } from '@officine/api/calls'
import type { Queryable } from '../database/database.ts'
import { currentMacKey, isSigned, macKeys, macOf, rotateMacKey } from '../identity/mac-keys.ts'

/** The content of a card's QR code: its holder, by an opaque ID, and its year. */
interface CardToken {
  readonly contactId: ContactId
  readonly year: number
}

const firstYear = 2000
const idBytes = 16
const tokenPattern = /^[\w-]{44}$/

/**
 * 44 characters, so that the QR code stays coarse enough for any phone: the ID, the year counted
 * from 2000, and 128 bits of an HMAC-SHA-256.
 */
export function signCardToken({ contactId, year }: CardToken, key: Buffer): string {
  const id = Buffer.from(contactId.replaceAll('-', ''), 'hex')
  const yearOffset = year - firstYear
  if (id.length !== idBytes || yearOffset < 0 || yearOffset > 255)
    throw new Error('A card needs a UUID and a year.')
  const content = Buffer.from([...id, yearOffset])
  return Buffer.concat([content, macOf('membershipCard', content, key)]).toString('base64url')
}

/** The content of a token that one of the keys has signed. */
export function readCardToken(token: string, keys: readonly Buffer[]): CardToken | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, idBytes + 1)
  if (!isSigned('membershipCard', content, bytes.subarray(idBytes + 1), keys)) return undefined
  const hex = content.toString('hex', 0, idBytes)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
  return { contactId: groups.join('-'), year: firstYear + content.readUInt8(idBytes) }
}

/** Signs a one-time secret, so that forged ones are rejected without a database query. */
export function signCardTicket(secret: string, key: Buffer): string {
  return `${secret}.${macOf('cardTicket', Buffer.from(secret), key).toString('base64url')}`
}

/** The secret of a ticket that one of the keys has signed. */
export function readCardTicket(ticket: string, keys: readonly Buffer[]): string | undefined {
  const [, secret, mac] = /^([\w-]{43})\.([\w-]{22})$/.exec(ticket) ?? []
  if (!secret || !mac) return undefined
  return isSigned('cardTicket', Buffer.from(secret), Buffer.from(mac, 'base64url'), keys) ? secret : undefined
}

/** All card keys, including retired ones. */
export const cardKeys = (db: Queryable) => macKeys(db, 'cards')

/** The current card key; created with the first card. */
export const currentCardKey = (db: Queryable) => currentMacKey(db, 'cards')

/**
 * Retires the current key: the next card creates another. Cards signed by the retired key stay
 * valid.
 */
export const rotateCardKey = (db: Queryable) => rotateMacKey(db, 'cards')
