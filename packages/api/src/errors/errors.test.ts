import { expect, test } from 'vitest'
import { detailKey, details, fieldOf, kindOf, messageKeyOf } from './index.ts'

test('the key of a detail is the sentence, folded', () => {
  expect(detailKey('Postal code is not valid.')).toBe('api_postal_code_is_not_valid')
})

test('no two details share a code or a key', () => {
  const all = Object.values(details)
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(new Set(all.map(({ detail }) => detailKey(detail))).size).toBe(all.length)
})

test('pointers name fields', () => {
  expect(fieldOf('/owners/0/email')).toBe('owners.0.email')
  expect(fieldOf('/a~1b/c~0d')).toBe('a/b.c~d')
})

test('the network has its own two keys', () => {
  expect(messageKeyOf('serverUnavailable')).toBe('notice_server_unavailable')
  expect(messageKeyOf('noConnection')).toBe('notice_no_network_connection')
  expect(messageKeyOf(kindOf(503))).toBe('errors.unavailable')
})
