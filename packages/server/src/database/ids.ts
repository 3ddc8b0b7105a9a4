import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7: its first 48 bits are the time, so that new rows are adjacent in an index.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  return formatUuid(bytes, 7)
}

/** Sets version and variant in 16 bytes and formats them. */
export function formatUuid(bytes: Buffer, version: 4 | 7): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The secret with which a person's browser encrypts their drafts. */
export const newDraftSecret = (): string => randomBytes(32).toString('base64url')
