import { defineTexts } from '../texts/texts.ts'

const french = {
  chooseOne: 'Choisissez une réponse.',
  chooseSome: 'Choisissez au moins une réponse.',
  unknown: 'Cette réponse n’est plus offerte. Choisissez-en une autre.',
  tooFew: (min: number, count: number) => `Choisissez au moins ${min} réponses : il y en a ${count}.`,
  tooMany: (max: number, excess: number) =>
    `Choisissez au plus ${max === 1 ? '1 réponse' : `${max} réponses`} : il y en a ${excess} de trop.`,
}

export const texts = defineTexts(french, () => import('./choices.texts.en.ts'))
