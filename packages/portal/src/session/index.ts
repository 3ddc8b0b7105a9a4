export { safeBackAddress } from './back-address.ts'
export { grantOf, type SessionState } from './machine.ts'
export type { SignInLayout } from './protocol.ts'
export {
  accessToken,
  currentSession,
  finishSignIn,
  isSignedIn,
  noteRefusal,
  onSessionChange,
  restoreLanguageOfSignIn,
  signIn,
  signInAgain,
  signOut,
  startSession,
  useSession,
} from './session.ts'
export { layoutOf, signInAddress } from './sign-in-address.ts'
export { isSignInProblem, type SignInProblem, signInProblemOf } from './sign-in-problem.ts'
export {
  hasRightAt,
  refreshUserinfo,
  roleIn,
  useRole,
  userinfoResource,
  useUserinfo,
  useUserinfoState,
} from './userinfo.ts'
