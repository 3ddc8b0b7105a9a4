export const texts = {
  unreadable: {
    decimal: (example: string) => `Enter a number, such as ${example}.`,
    integer: (example: string) => `Enter a whole number, such as ${example}.`,
    percent: (example: string) => `Enter a percentage, such as ${example}.`,
    currency: (example: string) => `Enter an amount, such as ${example}.`,
  },
  between: (min: string, max: string) => `Enter a number from ${min} to ${max}.`,
  atLeast: (min: string) => `Enter ${min} or more.`,
  atMost: (max: string) => `Enter ${max} or less.`,
  whole: 'Enter a whole number, without decimals.',
  decimals: (most: number) => (most === 1 ? 'Enter at most 1 decimal.' : `Enter at most ${most} decimals.`),
  step: (below: string, above: string) =>
    `Enter ${below} or ${above}: these are the nearest allowed numbers.`,
}
