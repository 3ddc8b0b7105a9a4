export {
  accessToken,
  continueAsChangedUser,
  continueSession,
  currentSession,
  endSessionIfUnauthorized,
  onSessionChange,
  renewToken,
  signInSilently,
  startSession,
  useIsSignInRecent,
  useSession,
} from './session.ts'
export { isSignedIn, type SessionState } from './session-machine.ts'
export * from './sign-in.ts'
export { isSignInProblem, signInActions, signInProblemOf } from './sign-in-problem.ts'
export { readStoredUser } from './user-record.ts'
export * from './userinfo.tsx'
