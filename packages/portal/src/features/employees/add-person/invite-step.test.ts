import { expect, test } from 'vitest'
import { contactIdempotencyKey } from './invite-step.tsx'

const person = { firstName: 'Noé', lastName: 'Bélanger', email: 'noe@exemple.test' }

test('the key is the same for the same person in the same form, and differs for another person or form', async () => {
  const key = await contactIdempotencyKey('k1', person)
  expect(key).toMatch(/^[\x21-\x7e]{1,200}$/)
  expect(await contactIdempotencyKey('k1', { ...person })).toBe(key)
  expect(await contactIdempotencyKey('k1', { ...person, email: 'noe.b@exemple.test' })).not.toBe(key)
  expect(await contactIdempotencyKey('k2', person)).not.toBe(key)
})
