export const texts = {
  chooseOne: 'Choose an answer.',
  chooseSome: 'Choose at least one answer.',
  unknown: 'This answer is no longer offered. Choose another.',
  tooFew: (min: number, count: number) =>
    `Choose at least ${min} answers: there ${count === 1 ? 'is' : 'are'} ${count}.`,
  tooMany: (max: number, excess: number) =>
    `Choose at most ${max === 1 ? '1 answer' : `${max} answers`}: there ${excess === 1 ? 'is' : 'are'} ${excess} too many.`,
}
