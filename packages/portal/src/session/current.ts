import { atom, store, useAtomValue } from '../store/index.ts'
import { grantOf, isSignedIn, type SessionState } from './state.ts'

const sessionAtom = atom<SessionState>({ name: 'signedOut' })

export function useSession(): SessionState {
  return useAtomValue(sessionAtom)
}

export function currentSession(): SessionState {
  return store.get(sessionAtom)
}

/** Who is signed in; nothing when nobody is. */
export function signedInContactId(): string | undefined {
  return grantOf(currentSession())?.subject
}

/** For the machine alone: what it says is what the page shows. */
export function showSession(state: SessionState): void {
  store.set(sessionAtom, state)
}

/** Tells when somebody signs in or out, or the session ends: not each renewal. */
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
