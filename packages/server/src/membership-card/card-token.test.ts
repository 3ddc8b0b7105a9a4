import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../database/ids.ts'
import { readCardTicket, readCardToken, signCardTicket, signCardToken } from './card-token.ts'

const key = randomBytes(32)
const card = { contactId: newId(), year: 2026 }
const token = signCardToken(card, key)

test('a card’s token contains its owner and its year', () => {
  expect(readCardToken(token, [key])).toEqual(card)
})

test('a token is short enough for a QR code with few modules', () => {
  expect(token).toMatch(/^[\w-]{44}$/)
})

test('signatures from before a key was rolled stay valid, foreign ones are invalid', () => {
  const newKey = randomBytes(32)
  expect(readCardToken(token, [newKey, key])).toEqual(card)
  expect(readCardToken(token, [newKey])).toBeUndefined()
  expect(readCardToken(token, [])).toBeUndefined()
})

test('each bit of a token is signed', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const other = Buffer.from(bytes)
    other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    expect(readCardToken(other.toString('base64url'), [key])).toBeUndefined()
  }
})

test.each([
  '',
  'A'.repeat(44),
  `${token}A`,
  token.slice(1),
  ` ${token.slice(1)}`,
  '…',
  token.replace(/.$/, '='),
])('an invalid token reads as undefined (%j)', (text) => {
  expect(readCardToken(text, [key])).toBeUndefined()
})

test('a ticket returns its secret only if complete and with the right key', () => {
  const secret = randomBytes(32).toString('base64url')
  const ticket = signCardTicket(secret, key)
  expect(readCardTicket(ticket, [key])).toBe(secret)
  expect(readCardTicket(ticket, [randomBytes(32)])).toBeUndefined()
  expect(readCardTicket(secret, [key])).toBeUndefined()
  expect(readCardTicket(ticket.slice(0, -1), [key])).toBeUndefined()
  const other = randomBytes(32).toString('base64url')
  expect(readCardTicket(ticket.replace(secret, other), [key])).toBeUndefined()
})
