import type { Userinfo } from '@officine/api/calls'
import { queryClient } from '../data/query-client.ts'
import { userinfoResource } from '../session/index.ts'

/** Caches the signed-in person, as a response of the server does. */
export function setSignedInPerson(person: Userinfo): void {
  queryClient.setQueryData(userinfoResource.key, person)
}
