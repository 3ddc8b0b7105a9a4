import { textRule } from './rule.ts'
import { line, required } from './text.ts'

export const noDigits = textRule('noDigits', /^\D*$/)

/**
 * Letters, marks, spaces, hyphens, apostrophes and periods, without invisible characters. A letter
 * directly after a period must be an initial (`J.P.`): `exemple.test` is an address, which mail
 * programs turn into a link.
 */
export const nameCharacters = textRule(
  'personName',
  /^(?!.*\p{Default_Ignorable_Code_Point})(?!.*\.\p{L}\p{M}*\p{L})(?=.*\p{L})[\p{L}\p{M} \u00a0'’‘\-‐‑.]*$/u,
)

/** A person's first or last name. */
export const personName = () => nameCharacters(noDigits(required(line(80))))
