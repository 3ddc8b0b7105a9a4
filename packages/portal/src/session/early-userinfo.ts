import { userinfoVersion } from '@officine/api/constants'
import { askEarly } from '../data/early-answers.ts'
import { second } from './limits.ts'
import { readAccessToken, readGrant } from './record.ts'
import { isPersonThere } from './sign-of-life.ts'

const margin = 10 * second

/** Asks who is signed in while the portal's code is still on its way: everything on the first page hangs on it. */
export async function askWhoIsSignedIn(apiBaseUrl: string): Promise<void> {
  const grant = await readGrant()
  if (!grant || grant.expiresAt < Date.now() + margin || !isPersonThere()) return
  const address = new URL(`${apiBaseUrl}/aqpp/userinfo?version=${userinfoVersion}`, location.origin)
  const token = await readAccessToken(grant.subject)
  askEarly(address.href, {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    Authorization: `Bearer ${token}`,
  })
}
