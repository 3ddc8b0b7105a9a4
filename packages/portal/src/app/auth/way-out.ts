import type { SignInProblem } from '../../session/index.ts'

/** The one action after a failed sign-in; its texts are `auth.error.<way out>`. */
export type WayOut = 'retry' | 'signIn' | 'otherAccount' | 'goOn'

export function wayOutOf(problem: SignInProblem): WayOut {
  switch (problem) {
    case 'userChanged':
      return 'goOn'
    // The provider would return the same account again.
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
