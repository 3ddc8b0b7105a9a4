import { defineTexts } from './texts.ts'

const french = {
  optional: '(facultatif)',
  /** Comes before the message, for ears only. */
  errorPrefix: 'Erreur : ',
  valueMissing: 'Remplissez ce champ.',
}

export type FormControlTexts = typeof french

export const texts = defineTexts(french, () => import('./form-control.texts.en.ts'))
