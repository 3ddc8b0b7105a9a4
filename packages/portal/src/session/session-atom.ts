import { atom, store, useAtomValue } from '../store/index.ts'
import { grantOf, isSignedIn, type SessionState } from './session-state.ts'

const sessionAtom = atom<SessionState>({ name: 'signedOut' })

export function useSession(): SessionState {
  return useAtomValue(sessionAtom)
}

export function currentSession(): SessionState {
  return store.get(sessionAtom)
}

/** The id of the signed-in person; undefined when signed out. */
export function signedInContactId(): string | undefined {
  return grantOf(currentSession())?.subject
}

/** Sets the state of the session; for the machine only. */
export function setSessionState(state: SessionState): void {
  store.set(sessionAtom, state)
}

/** Calls back on sign-in, sign-out and the end of the session, not on each renewal. */
export function onSessionChange(run: () => void): void {
  let phase = phaseOf(currentSession())
  store.sub(sessionAtom, () => {
    const next = phaseOf(currentSession())
    if (next === phase) return
    phase = next
    run()
  })
}

function phaseOf(state: SessionState): string {
  return isSignedIn(state) ? 'signedIn' : state.name
}
