import type { SignInProblem } from '../../session/index.ts'

/** The one way on from a sign-in that failed, each with its words: `auth.error.<way out>`. */
export type WayOut = 'retry' | 'signIn' | 'otherAccount' | 'goOn'

export function wayOutOf(problem: SignInProblem): WayOut {
  switch (problem) {
    case 'userChanged':
      return 'goOn'
    // The provider would answer for the same account again.
    case 'subject':
    case 'clientId':
      return 'otherAccount'
    case 'anonymous':
    case 'stateMismatch':
    case 'stateNotFound':
    case 'stateMissing':
    case 'frameTimeout':
      return 'signIn'
    default:
      return 'retry'
  }
}
