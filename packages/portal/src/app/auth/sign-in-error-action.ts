import type { SignInProblem } from '../../session/index.ts'

/** The one action after a failed sign-in; its texts are `auth.error.<action>`. */
export type SignInErrorAction = 'retry' | 'signIn' | 'otherAccount' | 'goOn'

export function signInErrorAction(problem: SignInProblem): SignInErrorAction {
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
