import { SignInLoop } from './sign-in-loop.ts'

/** The problems of a sign-in (specification 8); the text of each is `auth.error.<problem>`. */
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
  'providerTrouble',
  'tokenTimes',
  'tokenNotVerified',
  'unreadable',
  'notKept',
  'loop',
  'userChanged',
  'unreachable',
  'other',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** Error codes of the provider if no user is signed in. */
const anonymousErrors = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

/** Error codes of a temporary problem of the provider: the request may be retried. */
const temporaryErrors = new Set(['server_error', 'temporarily_unavailable'])

/** Fragments of the messages of oidc-client-ts; the first match wins. */
const messages: readonly (readonly [RegExp, SignInProblem])[] = [
  [/network timed out/i, 'networkTimeout'],
  [/iframe timed out/i, 'frameTimeout'],
  [/popup blocked/i, 'popupBlocked'],
  [/popup closed/i, 'popupClosed'],
  [/state does not match/i, 'stateMismatch'],
  [/no matching state/i, 'stateNotFound'],
  [/no state in response/i, 'stateMissing'],
  [/\bsub(ject)?\b/i, 'subject'],
  [/client_id|authority mismatch|authority on state/i, 'clientId'],
  [/"(iat|exp|nbf)" claim|issued-at|expiry time/i, 'tokenTimes'],
  [/failed to fetch|fetch failed|networkerror|load failed|dynamically imported/i, 'unreachable'],
  [/\(5\d\d\)/, 'unreachable'],
  [/response content-type|expected code/i, 'unreadable'],
]

/** A response with another issuer or audience, or with an invalid signature, nonce or time. */
export class ResponseNotVerified extends Error {}

/** A response that does not conform to the protocol. */
export class ResponseUnreadable extends Error {}

/** A response of a proxy before the provider, or of a provider that is down. */
export class ProviderUnreachable extends Error {}

/** The response could not be stored in this browser. */
export class UserNotStored extends Error {}

export function signInProblemOf(error: unknown): SignInProblem {
  if (!(error instanceof Error)) return 'other'
  return problemOfErrorClass(error) ?? problemOfProviderCode(error) ?? problemOfMessage(error) ?? 'other'
}

function problemOfErrorClass(error: Error): SignInProblem | undefined {
  if (error instanceof SignInLoop) return 'loop'
  if (error instanceof UserNotStored) return 'notKept'
  if (error instanceof ProviderUnreachable) return 'unreachable'
  if (error instanceof ResponseUnreadable || error instanceof SyntaxError) return 'unreadable'
  if (error instanceof ResponseNotVerified) return problemOfMessage(error) ?? 'tokenNotVerified'
  return error.name === 'InvalidTokenError' ? 'tokenNotVerified' : undefined
}

function problemOfProviderCode(error: Error): SignInProblem | undefined {
  if (error.name !== 'ErrorResponse') return undefined
  const code = codeOf(error)
  if (anonymousErrors.has(code)) return 'anonymous'
  return temporaryErrors.has(code) ? 'providerTrouble' : 'refused'
}

function problemOfMessage({ message }: Error): SignInProblem | undefined {
  const problem = messages.find(([fragment]) => fragment.test(message))?.[1]
  return problem ?? (/nonce/i.test(message) ? 'tokenNotVerified' : undefined)
}

/**
 * Whether a retry with the same grant is useless: the provider refused it, or
 * its response is not trustworthy.
 */
export function isFinalProblem(error: unknown): boolean {
  const problem = signInProblemOf(error)
  return ['refused', 'anonymous', 'subject', 'clientId', 'tokenTimes', 'tokenNotVerified'].includes(problem)
}

function codeOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? error.error : ''
}

export function isSignInProblem(text: string | null): text is SignInProblem {
  return signInProblems.some((problem) => problem === text)
}
