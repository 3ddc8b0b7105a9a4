import { defineTexts } from '../texts/texts.ts'

const french = {
  optional: '(facultatif)',
  /** Precedes the message, for screen readers only. */
  errorPrefix: 'Erreur : ',
  valueMissing: 'Remplissez ce champ.',
  /** For errors that only the browser detects: its own message may be in another language. */
  unfit: 'Corrigez cette réponse\u00a0: elle ne convient pas ici.',
}

export const texts = defineTexts(french, () => import('./form-control.texts.en.ts'))
