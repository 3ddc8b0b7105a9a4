import { defineTexts } from '../texts/texts.ts'

const french = {
  unreadable: {
    decimal: (example: string) => `Écrivez un nombre, comme ${example}.`,
    integer: (example: string) => `Écrivez un nombre entier, comme ${example}.`,
    percent: (example: string) => `Écrivez un pourcentage, comme ${example}.`,
    currency: (example: string) => `Écrivez un montant, comme ${example}.`,
  },
  between: (min: string, max: string) => `Écrivez un nombre de ${min} à ${max}.`,
  atLeast: (min: string) => `Écrivez ${min} ou plus.`,
  atMost: (max: string) => `Écrivez ${max} ou moins.`,
  whole: 'Écrivez un nombre entier, sans décimales.',
  decimals: (most: number) =>
    most > 1 ? `Écrivez au plus ${most} décimales.` : `Écrivez au plus ${most} décimale.`,
  step: (below: string, above: string) =>
    `Écrivez ${below} ou ${above}\u00a0: ce sont les nombres permis les plus proches.`,
}

export const texts = defineTexts(french, () => import('./number-field.texts.en.ts'))
