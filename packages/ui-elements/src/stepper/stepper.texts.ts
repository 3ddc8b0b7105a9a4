import { defineTexts } from '../texts/texts.ts'

export const texts = defineTexts(
  {
    label: 'Étapes',
    position: (step: number, steps: number) => `Étape\u00a0${step} sur\u00a0${steps}`,
    state: {
      done: 'terminée',
      current: 'en cours',
      upcoming: 'à venir',
      error: 'à corriger',
    },
  },
  () => import('./stepper.texts.en.ts'),
)
