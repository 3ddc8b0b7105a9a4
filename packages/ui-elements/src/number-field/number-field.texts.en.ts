import type { NumberFieldTexts } from './number-field.texts.ts'

export const texts: NumberFieldTexts = {
  unreadable: {
    decimal: (example) => `Enter a number, such as ${example}.`,
    integer: (example) => `Enter a whole number, such as ${example}.`,
    percent: (example) => `Enter a percentage, such as ${example}.`,
    currency: (example) => `Enter an amount, such as ${example}.`,
  },
  between: (min, max) => `Enter a number from ${min} to ${max}.`,
  atLeast: (min) => `Enter ${min} or more.`,
  atMost: (max) => `Enter ${max} or less.`,
  whole: 'Enter a whole number, without decimals.',
  decimals: (most) => (most === 1 ? 'Enter at most 1 decimal.' : `Enter at most ${most} decimals.`),
  step: (below, above) => `Enter ${below} or ${above}: these are the nearest allowed numbers.`,
}
