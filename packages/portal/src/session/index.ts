export { accessToken, continueSession, goOnAsChanged, noteRefusal, renewToken, signInAgain } from './again.ts'
export { currentSession, onSessionChange, signedInContactId, useSession } from './current.ts'
export { PersonProvider, usePerson, useUserinfo } from './person.tsx'
export { isStorageAllowed } from './record.ts'

export { startSession } from './session.ts'
export { finishSignIn, languageOfSignIn, restoreLanguageOfSignIn, signIn } from './sign-in.ts'
export { asksForOther, layoutOf, safeBackAddress, signInAddress } from './sign-in-address.ts'
export { isSignInProblem, type SignInProblem, signInProblemOf } from './sign-in-problem.ts'
export { signOut } from './sign-out.ts'
export { isSignedIn, type SessionState } from './state.ts'
export {
  refreshUserinfo,
  rightsAt,
  roleIn,
  rolesIn,
  userinfoResource,
  useUserinfoState,
} from './userinfo.ts'
