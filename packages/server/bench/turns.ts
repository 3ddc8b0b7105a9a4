/** How often and how long each thing is measured; the median of the turns counts. */
export interface Turns {
  readonly turns: number
  readonly seconds: number
}

export const usual: Turns = { turns: 3, seconds: 5 }
/** For a look: what it says is no proof. */
export const quick: Turns = { turns: 1, seconds: 3 }
