import type { ChoicesTexts } from './choices.texts.ts'

export const texts: ChoicesTexts = {
  chooseOne: 'Choose an answer.',
  chooseSome: 'Choose at least one answer.',
  unknown: 'This answer is no longer offered. Choose another.',
  tooFew: (min, count) => `Choose at least ${min} answers: there ${count === 1 ? 'is' : 'are'} ${count}.`,
  tooMany: (max, excess) =>
    `Choose at most ${max === 1 ? '1 answer' : `${max} answers`}: there ${excess === 1 ? 'is' : 'are'} ${excess} too many.`,
}
