import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameWithoutArticle } from './check-messages.ts'

for (const text of [
  'Vous aurez accès à {pharmacy}.',
  'La région de\u00a0{pharmacy}.',
  'Un lien avec «\u00a0{pharmacy}\u00a0».',
  '{where, select, pharmacy { pour {pharmacy}} other {}}',
]) {
  test(`a pharmacy’s name without its article is a fault in « ${text} »`, () => {
    assert.match(nameWithoutArticle('employees:lead', text).join(), /^employees:lead: /)
  })
}

for (const text of [
  'Retirer votre demande\u00a0: {pharmacy}?',
  '{action} ({pharmacy})',
  '{pharmacy}',
  'La pharmacie suivante\u00a0:\n«\u00a0{pharmacy}\u00a0» ({city})',
  'Vous aurez accès à {thePharmacy}.',
]) {
  test(`a correctly placed pharmacy name passes in « ${text} »`, () => {
    assert.deepEqual(nameWithoutArticle('employees:lead', text), [])
  })
}
