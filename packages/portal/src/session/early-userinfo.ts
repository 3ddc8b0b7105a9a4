import { userinfoVersion } from '@officine/api/constants'
import { requestEarly } from '../data/early-responses.ts'
import { isUserActive } from './session-tabs.ts'
import { second } from './session-times.ts'
import { readStoredUser } from './user-record.ts'

/** A token that ends sooner is renewed before it is used. */
const margin = 10 * second

/**
 * Requests the userinfo while the portal's code loads, since the whole first page depends on it,
 * together with `reads`, the page's first requests to the member API.
 */
export async function requestEarlyUserinfo(apiBaseUrl: string, reads: readonly string[] = []): Promise<void> {
  const stored = await readStoredUser()
  if (!stored || stored.grant.expiresAt < Date.now() + margin || !isUserActive()) return
  for (const read of [`userinfo?version=${userinfoVersion}`, ...reads]) {
    requestEarly(new URL(`${apiBaseUrl}/aqpp/${read}`, location.origin).href, {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Bearer ${stored.accessToken}`,
    })
  }
}
