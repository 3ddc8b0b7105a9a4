import { defineTexts } from '../texts/texts.ts'
import type { MinutesAndSeconds } from './remaining-time.ts'

const count = (number: number, noun: string) => `${number}\u00a0${noun}${number < 2 ? '' : 's'}`

const inWords = ({ minutes, seconds }: MinutesAndSeconds) =>
  [minutes > 0 && count(minutes, 'minute'), (seconds > 0 || minutes === 0) && count(seconds, 'seconde')]
    .filter(Boolean)
    .join(' et ')

export const texts = defineTexts(
  {
    heading: 'Votre session se termine bientôt',
    warning: 'Si vous ne faites rien, elle prendra fin dans',
    over: 'Votre session est terminée.',
    figure: ({ minutes, seconds }: MinutesAndSeconds) =>
      `${minutes > 0 ? `${minutes}\u00a0min\u00a0` : ''}${seconds}\u00a0s`,
    inWords,
    left: (time: MinutesAndSeconds) => `Fin de la session dans ${inWords(time)}.`,
    stay: 'Poursuivre ma session',
    signOut: 'Me déconnecter',
  },
  () => import('./session-dialog.texts.en.ts'),
)
