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

/** The answers of a provider that mean: nobody is signed in there. */
const anonymousErrors = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
])

/** The answers of a provider that is in trouble itself: the same question may be answered later. */
const passingErrors = new Set(['server_error', 'temporarily_unavailable'])

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
  [/client_id|authority mismatch|authority on state/i, 'clientId'],
  [/"(iat|exp|nbf)" claim|issued-at|expiry time/i, 'tokenTimes'],
  [/failed to fetch|fetch failed|networkerror|load failed|dynamically imported/i, 'unreachable'],
  [/\(5\d\d\)/, 'unreachable'],
  [/response content-type|expected code/i, 'unreadable'],
]

/** An answer that names another issuer or audience, or whose signature, nonce or times are wrong. */
export class AnswerNotVerified extends Error {}

/** An answer that is not in the form that the protocol asks for. */
export class AnswerUnreadable extends Error {}

/** An answer of something that stands before the provider, or of a provider that is down. */
export class ProviderUnreachable extends Error {}

/** What was answered could not be kept in this browser. */
export class NotKept extends Error {}

export function signInProblemOf(error: unknown): SignInProblem {
  if (!(error instanceof Error)) return 'other'
  return ofOwn(error) ?? ofProvider(error) ?? ofMessage(error) ?? 'other'
}

function ofOwn(error: Error): SignInProblem | undefined {
  if (error instanceof SignInLoop) return 'loop'
  if (error instanceof NotKept) return 'notKept'
  if (error instanceof ProviderUnreachable) return 'unreachable'
  if (error instanceof AnswerUnreadable || error instanceof SyntaxError) return 'unreadable'
  if (error instanceof AnswerNotVerified) return ofMessage(error) ?? 'tokenNotVerified'
  return error.name === 'InvalidTokenError' ? 'tokenNotVerified' : undefined
}

function ofProvider(error: Error): SignInProblem | undefined {
  if (error.name !== 'ErrorResponse') return undefined
  const code = codeOf(error)
  if (anonymousErrors.has(code)) return 'anonymous'
  return passingErrors.has(code) ? 'providerTrouble' : 'refused'
}

function ofMessage({ message }: Error): SignInProblem | undefined {
  const known = messages.find(([fragment]) => fragment.test(message))?.[1]
  return known ?? (/nonce/i.test(message) ? 'tokenNotVerified' : undefined)
}

/** Whether asking again with the same grant is of no use: the provider said no, or what it said can't be believed. */
export function isRefusal(error: unknown): boolean {
  const problem = signInProblemOf(error)
  return ['refused', 'anonymous', 'subject', 'clientId', 'tokenTimes', 'tokenNotVerified'].includes(problem)
}

function codeOf(error: Error): string {
  return 'error' in error && typeof error.error === 'string' ? error.error : ''
}

export function isSignInProblem(text: string | null): text is SignInProblem {
  return signInProblems.some((problem) => problem === text)
}
