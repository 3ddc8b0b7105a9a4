import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elementPattern, elementTextsIn } from './element-texts.ts'

test('the texts of an element are available in both languages', () => {
  assert.equal(elementTextsIn('fr-CA').snackbar.dismiss, 'Fermer cet avis')
  assert.notEqual(elementTextsIn('en-CA').snackbar.dismiss, elementTextsIn('fr-CA').snackbar.dismiss)
})

test('a pattern of an element’s text matches any parameter and any kind of space', () => {
  const { sent, size } = elementTextsIn('fr-CA').fileDropzone
  assert.match(
    'Reçu · 4 Mo',
    elementPattern((any) => sent(any)),
  )
  assert.doesNotMatch(
    'Envoi… 4 Mo',
    elementPattern((any) => sent(any)),
  )
  const tooLarge = elementPattern((any) => size(any, any))
  assert.match(size('9 Mo', '8 Mo').replaceAll('\u00a0', ' '), tooLarge)
})
