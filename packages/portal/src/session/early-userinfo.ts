import { userinfoVersion } from '@officine/api/constants'
import { askEarly } from '../data/early-answers.ts'
import { second } from './limits.ts'
import { readKept } from './record.ts'
import { isPersonThere } from './sign-of-life.ts'

const margin = 10 * second

/**
 * Requests the userinfo while the portal's code loads, since the whole first page depends on it,
 * together with `reads`, the page's first requests to the member API.
 */
export async function askWhoIsSignedIn(apiBaseUrl: string, reads: readonly string[] = []): Promise<void> {
  const { grant, token } = (await readKept()) ?? {}
  if (!grant || grant.expiresAt < Date.now() + margin || !isPersonThere()) return
  for (const read of [`userinfo?version=${userinfoVersion}`, ...reads]) {
    askEarly(new URL(`${apiBaseUrl}/aqpp/${read}`, location.origin).href, {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      Authorization: `Bearer ${token}`,
    })
  }
}
