import type { Userinfo } from '@officine/api/calls'
import { isSignedIn, useSession, useUserinfoState } from '../../session/index.ts'

/** The signed-in person, once they are known. */
export function usePerson(): Userinfo | undefined {
  const isIn = isSignedIn(useSession())
  const state = useUserinfoState({ isWanted: isIn })
  return isIn && state.status === 'ready' ? state.data : undefined
}
