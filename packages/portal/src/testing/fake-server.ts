import type { Userinfo } from '@officine/api/calls'
import { vi } from 'vitest'
import { connect, queryClient } from '../data/index.ts'
import { userinfoQuery } from '../session/index.ts'

/**
 * Connects the page's API client to a fake server; needs the browser of `stubBrowser`.
 * @param respond Called with the path below the API's base, `pharmacies/12`.
 */
export function connectToServer(
  respond: (path: string, request: Request) => Response | Promise<Response>,
): void {
  vi.stubGlobal('fetch', async (request: Request) =>
    respond(new URL(request.url).pathname.replace('/api/', ''), request),
  )
  connect({
    baseUrl: 'https://portal.example/api',
    accessToken: async () => 'token',
    signInSilently: async () => false,
    renewToken: async () => false,
    onAccessDenied: () => {},
  })
}

/** The version to which a write applies. */
export const versionOf = ({ headers }: Request): number =>
  Number(headers.get('If-Match')?.replaceAll('"', ''))

/** Caches the signed-in person, as a response of the server does. */
export function setSignedInPerson(person: Userinfo): void {
  queryClient.setQueryData(userinfoQuery.queryKey, person)
}
