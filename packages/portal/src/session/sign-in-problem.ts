/**
 * The problems of a sign-in (specification 8), each with the action that follows; both have a text,
 * `auth.error.<name>`. No popup is opened, so that those of a popup only occur in an address.
 */
export const signInActions = {
  networkTimeout: 'retry',
  frameTimeout: 'signIn',
  popupBlocked: 'retry',
  popupClosed: 'retry',
  stateMismatch: 'signIn',
  stateNotFound: 'signIn',
  stateMissing: 'signIn',
  // The provider would return the same account again.
  subject: 'otherAccount',
  clientId: 'otherAccount',
  anonymous: 'signIn',
  refused: 'retry',
  providerTrouble: 'retry',
  tokenTimes: 'retry',
  tokenNotVerified: 'retry',
  unreadable: 'retry',
  notStored: 'retry',
  loop: 'retry',
  userChanged: 'goOn',
  unreachable: 'retry',
  other: 'retry',
} as const
export type SignInProblem = keyof typeof signInActions

/** A failure whose problem is known where it occurs. */
export class SignInFailure extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** By the error code of a response of the provider. */
const problemsByCode = new Map<unknown, SignInProblem>([
  ['login_required', 'anonymous'],
  ['consent_required', 'anonymous'],
  ['interaction_required', 'anonymous'],
  ['account_selection_required', 'anonymous'],
  ['server_error', 'providerTrouble'],
  ['temporarily_unavailable', 'providerTrouble'],
])

/** By the name of an error, not by its class: oidc-client-ts is loaded on demand. */
const problemsByName = new Map<string, SignInProblem>([
  // Of oidc-client-ts, and of jwt-decode, by which it reads an ID token.
  ['ErrorResponse', 'refused'],
  ['ErrorTimeout', 'networkTimeout'],
  ['InvalidTokenError', 'tokenNotVerified'],
  // The wait for the lock of the renewing tab; a suspended page renews again, like after a timeout.
  ['TimeoutError', 'networkTimeout'],
  ['PageSuspended', 'networkTimeout'],
  // A body that is no JSON; a request or an import without a response.
  ['SyntaxError', 'unreadable'],
  ['TypeError', 'unreachable'],
])

export function signInProblemOf(error: unknown): SignInProblem {
  if (error instanceof SignInFailure) return error.problem
  if (!(error instanceof Error)) return 'other'
  const problem = 'error' in error ? problemsByCode.get(error.error) : undefined
  return problem ?? problemsByName.get(error.name) ?? 'other'
}

/** oidc-client-ts throws a plain `Error` for most problems: only the step that failed explains it. */
export async function explainFailure<T>(problem: SignInProblem, step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    throw signInProblemOf(error) === 'other' ? new SignInFailure(problem, { cause: error }) : error
  })
}

/**
 * Whether a retry with the same grant is useless: the provider refused it, or
 * its response is not trustworthy.
 */
export function isFinalProblem(error: unknown): boolean {
  const problem = signInProblemOf(error)
  return ['refused', 'anonymous', 'subject', 'clientId', 'tokenTimes', 'tokenNotVerified'].includes(problem)
}

export function isSignInProblem(text: string | null): text is SignInProblem {
  return text !== null && Object.hasOwn(signInActions, text)
}
