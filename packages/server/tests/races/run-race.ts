import type { Race } from './race.ts'
import type { RaceHarness } from './race-harness.ts'

export interface RaceResult {
  readonly rule: string
  readonly tries: number
  readonly violations: readonly string[]
  readonly milliseconds: number
}

/** Concurrent attempts: more would only wait for two cores. */
const concurrentAttempts = 4

/** Tries a rule repeatedly. An error counts as a violation. */
export async function runRace(
  harness: RaceHarness,
  { rule, attempt }: Race,
  tries: number,
): Promise<RaceResult> {
  const violations: string[] = []
  const started = performance.now()
  let next = 0
  async function runAttempts(): Promise<void> {
    while (next < tries) {
      const number = next++
      const violation = await attempt(harness, number).catch((error: unknown) => String(error))
      if (violation !== undefined) violations.push(`try ${number}: ${violation}`)
    }
  }
  await Promise.all(Array.from({ length: concurrentAttempts }, runAttempts))
  return { rule, tries, violations, milliseconds: Math.round(performance.now() - started) }
}
