import { SignInLoop } from './sign-in-loop.ts'

/** What can go wrong with a sign-in (specification 8); each has its own sentence, `auth.error.<problem>`. */
export const signInProblems = [
  'networkTimeout',
  'frameTimeout',
  'popupBlocked',
  'popupClosed',
  'stateMismatch',
  'stateNotFound',
  'stateMissing',
  'subject',
  'clientId',
  'anonymous',
  'refused',
  'tokenTimes',
  'tokenNotVerified',
  'loop',
  'userChanged',
  'unreachable',
  'other',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** The answers of a provider that mean: nobody is signed in there. */
const anonymousErrors = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

/** Fragments of the messages of oidc-client-ts, the first that fits wins. */
const messages: readonly (readonly [RegExp, SignInProblem])[] = [
  [/network timed out/i, 'networkTimeout'],
  [/iframe timed out/i, 'frameTimeout'],
  [/popup blocked/i, 'popupBlocked'],
  [/popup closed/i, 'popupClosed'],
  [/state does not match/i, 'stateMismatch'],
  [/no matching state/i, 'stateNotFound'],
  [/no state in response/i, 'stateMissing'],
  [/\bsub(ject)?\b/i, 'subject'],
  [/client_id|authority mismatch/i, 'clientId'],
  [/"(iat|exp)" claim|issued-at|expiry time/i, 'tokenTimes'],
  [/failed to fetch|networkerror|load failed/i, 'unreachable'],
]

/** A token that names another issuer or audience, or whose signature or nonce is wrong. */
export class TokenNotVerified extends Error {}

export function signInProblemOf(error: unknown): SignInProblem {
  if (!(error instanceof Error)) return 'other'
  if (error instanceof SignInLoop) return 'loop'
  if (error.name === 'ErrorResponse') return anonymousErrors.has(codeOf(error)) ? 'anonymous' : 'refused'
  const known = messages.find(([fragment]) => fragment.test(error.message))?.[1]
  if (known) return known
  return error instanceof TokenNotVerified || /nonce/i.test(error.message) ? 'tokenNotVerified' : 'other'
}

function codeOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? error.error : ''
}

export function isSignInProblem(text: string | null): text is SignInProblem {
  return signInProblems.some((problem) => problem === text)
}
