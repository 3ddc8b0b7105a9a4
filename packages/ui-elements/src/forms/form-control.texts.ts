import { defineTexts } from '../texts/texts.ts'

const french = {
  optional: '(facultatif)',
  /** Comes before the message, for ears only. */
  errorPrefix: 'Erreur : ',
  valueMissing: 'Remplissez ce champ.',
  /** For what only the browser knows to be wrong: its own words may be in another language. */
  unfit: 'Corrigez cette réponse\u00a0: elle ne convient pas ici.',
}

export const texts = defineTexts(french, () => import('./form-control.texts.en.ts'))
