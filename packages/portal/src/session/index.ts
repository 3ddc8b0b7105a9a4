export { isCallback } from './framed-callback.ts'
export { PersonProvider, usePerson, useUserinfo } from './person.tsx'
export { safeBackAddress } from './safe-back-address.ts'
export {
  accessToken,
  continueAsChangedUser,
  continueSession,
  currentSession,
  endSessionIfUnauthorized,
  onSessionChange,
  renewToken,
  signedInContactId,
  signInSilently,
  startSession,
  useSession,
} from './session.ts'
export { isSignedIn, type SessionState } from './session-machine.ts'
export { finishSignIn, signIn } from './sign-in.ts'
export { parseSignInLayout, signInAddress } from './sign-in-address.ts'
export { restoreSignInLanguage, signInLanguage } from './sign-in-language.ts'
export { isSignInProblem, type SignInProblem, signInProblemOf } from './sign-in-problem.ts'
export { signOut } from './sign-out.ts'
export { type StorageState, storageState } from './user-record.ts'
export {
  refreshUserinfo,
  rightsAt,
  roleIn,
  rolesIn,
  userinfoResource,
  useUserinfoState,
} from './userinfo.ts'
