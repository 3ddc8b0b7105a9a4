const day = 86_400_000

/** An ISO instant some days after another; negative for days before. */
export const instantAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * day).toISOString()

/** A calendar date some days after an instant; negative for days before. */
export const dateAfter = (from: Date, days: number): string => instantAfter(from, days).slice(0, 10)
