export { PersonProvider, usePerson, useUserinfo } from './person.tsx'
export { startSession } from './session.ts'
export { currentSession, onSessionChange, signedInContactId, useSession } from './session-atom.ts'
export { isSignedIn, type SessionState } from './session-state.ts'
export { finishSignIn, restoreSignInLanguage, signIn, signInLanguage } from './sign-in.ts'
export {
  isOtherAccountRequested,
  parseSignInLayout,
  safeBackAddress,
  signInAddress,
} from './sign-in-address.ts'
export { isSignInProblem, type SignInProblem, signInProblemOf } from './sign-in-problem.ts'
export { signOut } from './sign-out.ts'
export {
  accessToken,
  continueAsChangedUser,
  continueSession,
  endSessionIfUnauthorized,
  renewToken,
  signInSilently,
} from './token-renewal.ts'
export { isStorageAvailable } from './user-record.ts'
export {
  refreshUserinfo,
  rightsAt,
  roleIn,
  rolesIn,
  userinfoResource,
  useUserinfoState,
} from './userinfo.ts'
