export const passwordRules = ['length', 'upper', 'lower', 'digit', 'special'] as const

export type PasswordRule = (typeof passwordRules)[number]

export interface PasswordLimits {
  readonly minlength: number
  readonly maxlength: number
}

const tests = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\d/,
  /** Anything that is no letter or digit, including a space: whole sentences are good passwords. */
  special: /[^\p{L}\p{M}\p{N}]/u,
}

/**
 * The rules that a password does not meet, in order. Length counts characters, not bytes or UTF-16
 * code units. The server's rule is `newPassword` in api/src/rules/password.ts; the elements import
 * no other package of the workspace (docs/architecture.md).
 */
export function unmetRules(
  password: string,
  limits: PasswordLimits,
  rules: readonly PasswordRule[] = passwordRules,
): PasswordRule[] {
  return rules.filter((rule) => {
    if (rule !== 'length') return !tests[rule].test(password)
    const { length } = [...password]
    return length < limits.minlength || length > limits.maxlength
  })
}
