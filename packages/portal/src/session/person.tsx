import type { Userinfo } from '@officine/api/calls'
import { createContext, type ReactNode, useContext } from 'react'
import { cachedResource } from '../data/index.ts'
import { useSession } from './session.ts'
import { isSignedIn } from './session-machine.ts'
import { userinfoResource, useUserinfoState } from './userinfo.ts'

const PersonContext = createContext<Userinfo | undefined>(undefined)

/** Subscribes to the userinfo once per page, since about thirty components use it. */
export function PersonProvider({ children }: { readonly children: ReactNode }) {
  const isActive = isSignedIn(useSession())
  const state = useUserinfoState({ isEnabled: isActive })
  const person = isActive && state.status === 'ready' ? state.data : undefined
  return <PersonContext value={person}>{children}</PersonContext>
}

/** The signed-in person, once loaded. */
export function usePerson(): Userinfo | undefined {
  return useContext(PersonContext)
}

/** The signed-in person. A guarded page only renders once the person is loaded. */
export function useUserinfo(): Userinfo {
  const userinfo = usePerson() ?? cachedResource(userinfoResource)
  if (!userinfo) throw new Error('A page for signed-in people was rendered before the person was loaded.')
  return userinfo
}
