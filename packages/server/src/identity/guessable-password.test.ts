import { expect, test } from 'vitest'
import { findGuessable } from './guessable-password.ts'

const person = { firstName: 'Geneviève', lastName: 'Roy-Tremblay', email: 'gen.rt@courriel.example' }
const names = {
  productName: 'Officine',
  associationName: 'Association des propriétaires de pharmacie',
  associationNameEnglish: 'Association of Pharmacy Owners',
}
const find = (password: string, more = {}) => findGuessable(password, person, { ...names, ...more })

test.each([
  'Motdepasse1!',
  'P@ssw0rd2026!',
  'Azerty-2026!',
  'Bonjour-2026',
  '1234567890aA!',
  'Qwertyuiop1!',
  '!!Soleil2026',
])('%s is common', async (password) => {
  expect(await find(password)).toBe('passwordCommon')
})

test.each([
  'Officine-2026!',
  '0ff1cine-2026!',
  'Officine-20261129-583!',
  'Pharmacie-2026!',
  'Propriétaires1!',
  'Geneviève-1985!',
  'genevieve.ROY-85',
  'Roy-1985-12-x!',
  'Tr3mblay-Officine1',
  'Courriel-2026!',
])('%s is made of words that others know', async (password) => {
  expect(await find(password)).toBe('passwordPersonal')
})

test.each([
  'Sapin-bleu-2026',
  'Tout autre chose 2027!',
  'Xk4-vR!99qpLw',
  'correct horse battery Staple 1',
  // Long beside the common word.
  'Soleil-8395720183!',
  // The person’s name is in it, and much else.
  'Tremblay lit 3 journaux!',
])('%s is accepted', async (password) => {
  expect(await find(password)).toBeUndefined()
})

test('the demonstration’s password is accepted in the demonstration alone', async () => {
  expect(await find('Officine-2026!', { demonstration: true })).toBeUndefined()
  expect(await find('Roy-Tremblay-1!', { demonstration: true })).toBe('passwordPersonal')
})
