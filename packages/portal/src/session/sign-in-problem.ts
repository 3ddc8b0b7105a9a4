/**
 * The problems of a sign-in (specification 8); the text of each is `auth.error.<problem>`. No popup
 * is opened, so that those of a popup only occur in an address.
 */
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

/** A failure whose problem is known where it occurs. */
export class SignInFailure extends Error {
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/**
 * The problem of a failure, by its class or name: those of oidc-client-ts are not imported, since
 * the library is loaded on demand.
 */
export function signInProblemOf(error: unknown): SignInProblem {
  if (error instanceof SignInFailure) return error.problem
  switch (error instanceof Error ? error.name : '') {
    case 'ErrorResponse':
      return problemOfProviderCode(error)
    case 'ErrorTimeout':
      return 'networkTimeout'
    // The ID token is none: of jwt-decode, by which oidc-client-ts reads it.
    case 'InvalidTokenError':
      return 'tokenNotVerified'
    // A body that is no JSON.
    case 'SyntaxError':
      return 'unreadable'
    // A request or an import that failed without a response.
    case 'TypeError':
      return 'unreachable'
    default:
      return 'other'
  }
}

/** oidc-client-ts throws a plain `Error` for most problems: only the step that failed explains it. */
export async function explainFailure<T>(problem: SignInProblem, step: Promise<T>): Promise<T> {
  return step.catch((error: unknown) => {
    throw signInProblemOf(error) === 'other' ? new SignInFailure(problem, { cause: error }) : error
  })
}

function problemOfProviderCode(error: unknown): SignInProblem {
  switch (providerCode(error)) {
    case 'login_required':
    case 'consent_required':
    case 'interaction_required':
    case 'account_selection_required':
      return 'anonymous'
    case 'server_error':
    case 'temporarily_unavailable':
      return 'providerTrouble'
    default:
      return 'refused'
  }
}

/** The error code of a response of the provider (RFC 6749, section 5.2). */
export function providerCode(error: unknown): unknown {
  return error instanceof Error && 'error' in error ? error.error : undefined
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
  return signInProblems.some((problem) => problem === text)
}
