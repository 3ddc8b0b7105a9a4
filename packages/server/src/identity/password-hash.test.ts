import { expect, test } from 'vitest'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('Officine-2026!')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Officine-2026!', hash)).toBe(true)
  expect(await verifyPassword('Officine-2026', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

test('composed and decomposed accents are equal', async () => {
  expect(await verifyPassword('Cafe\u0301-2026!', await hashPassword('Caf\u00e9-2026!'))).toBe(true)
})

test('a missing account never matches', async () => {
  expect(await verifyPassword('Officine-2026!', undefined)).toBe(false)
})

test('a hash of another cost needs a rehash', async () => {
  const hash = await hashPassword('x')
  expect(needsRehash(hash)).toBe(false)
  expect(needsRehash(hash.replace('m=19456', 'm=9728'))).toBe(true)
})
