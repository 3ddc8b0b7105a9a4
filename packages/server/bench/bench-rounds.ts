/** The number and length of measurements; the median of the rounds counts. */
export interface BenchRounds {
  readonly rounds: number
  readonly seconds: number
}

export const usualRounds: BenchRounds = { rounds: 3, seconds: 5 }
/** For a quick look, without statistical value. */
export const quickRounds: BenchRounds = { rounds: 1, seconds: 3 }
