/** The number and length of measurements; the median of the turns counts. */
export interface Turns {
  readonly turns: number
  readonly seconds: number
}

export const usual: Turns = { turns: 3, seconds: 5 }
/** For a quick look, without statistical value. */
export const quick: Turns = { turns: 1, seconds: 3 }
