import { is, string, type } from 'superstruct'
import { AskedPerson } from './step.ts'

/** The search that found somebody, as an answer of the form about them: with the draft it leads back to them. */
export const foundBy = (asked: AskedPerson): string => JSON.stringify(asked)

/** The search in a form's answers. */
export function searchIn(answers: unknown): AskedPerson | undefined {
  if (!is(answers, type({ found: string() }))) return undefined
  try {
    const asked: unknown = JSON.parse(answers.found)
    return is(asked, AskedPerson) ? asked : undefined
  } catch {
    return undefined
  }
}
