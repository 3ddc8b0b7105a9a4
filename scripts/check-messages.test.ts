import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composedKeys, differentParameters, missingValues, nameWithoutArticle } from './check-messages.ts'

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

test('a translation without a tag or a parameter of the French text is a fault', () => {
  const french = 'Sinon, <contact>communiquez avec {association}</contact>.'
  assert.match(differentParameters('k', french, 'Or contact {association}.').join(), /<contact>, association/)
  assert.match(differentParameters('k', french, 'Or <contact>contact us</contact>.').join(), /^k has other/)
  assert.deepEqual(differentParameters('k', french, 'Or <contact>contact {association}</contact>.'), [])
})

test('a text whose key is composed in the code counts as shown, another does not', () => {
  const [pattern] = composedKeys(`t(\`transactions.\${verb}_named\`, { title })`)
  assert.match('transactions.answer_named', pattern as RegExp)
  assert.doesNotMatch('transactions.answer', pattern as RegExp)
  assert.deepEqual(composedKeys(`\`\${name}.title\`, \`transactions.list\``), [])
})

test('a text that is shown without one of its values is a fault', () => {
  const catalogue = new Map([['steps:steps.next', 'Étape {number}\u00a0: {step}']])
  const faults = (call: string) => missingValues(catalogue, call).join()
  assert.equal(faults("t('steps.next')"), 'steps.next is shown without a value for number, step')
  assert.equal(
    faults("t('steps.next', { name, number: at(1, 2) })"),
    'steps.next is shown without a value for step',
  )
  assert.equal(faults("t('steps.next', { step, number: 2 })"), '')
  assert.equal(faults("t('steps.next', { ...values })"), '')
})
