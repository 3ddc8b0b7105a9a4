import type { MinutesAndSeconds } from './remaining-time.ts'

const count = (number: number, noun: string) => `${number}\u00a0${noun}${number === 1 ? '' : 's'}`

const inWords = ({ minutes, seconds }: MinutesAndSeconds) =>
  [minutes > 0 && count(minutes, 'minute'), (seconds > 0 || minutes === 0) && count(seconds, 'second')]
    .filter(Boolean)
    .join(' and ')

export const texts = {
  heading: 'Your session is about to end',
  warning: 'If you do nothing, it will end in',
  over: 'Your session has ended.',
  figure: ({ minutes, seconds }: MinutesAndSeconds) =>
    `${minutes > 0 ? `${minutes}\u00a0min\u00a0` : ''}${seconds}\u00a0s`,
  inWords,
  left: (time: MinutesAndSeconds) => `Your session ends in ${inWords(time)}.`,
  stay: 'Continue my session',
  signOut: 'Sign out',
}
