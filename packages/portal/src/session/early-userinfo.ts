import { userinfoVersion } from '@officine/api/constants'
import { askEarly } from '../data/early-answers.ts'
import { second } from './limits.ts'
import { readKept } from './record.ts'
import { isPersonThere } from './sign-of-life.ts'

const margin = 10 * second

/**
 * Asks who is signed in while the portal's code is still on its way: everything on the first page hangs on it. With it goes
 * what the page itself will ask for first: `reads` are addresses of the member API.
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
