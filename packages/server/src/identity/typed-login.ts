import { isBehindProxy } from './identity-settings.ts'
import type { SignInDependencies, SignInRequest } from './sign-in-request.ts'

const cookieName = 'officine_typed_login'

/** The path above all sign-in pages, as a cookie has it. */
export const signInPagesPath = '/sign-in/'

interface TypedLogin {
  readonly login: string
  /** The path of the page that shows it, or one above several. */
  readonly path: string
}

/**
 * Stores an e-mail address for ten minutes, until a page shows it. For pages without a sign-in under
 * way, which would hold it.
 */
export function storeTypedLogin(
  { settings }: Pick<SignInDependencies, 'settings'>,
  { response }: SignInRequest,
  { login, path }: TypedLogin,
): void {
  const secure = isBehindProxy(settings) ? '; Secure' : ''
  // Not Strict: the portal, which may be another site, redirects to the sign-in page.
  const attributes = `Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`
  response.appendHeader('Set-Cookie', `${cookieName}=${encodeURIComponent(login)}; ${attributes}`)
}

/** The next person at this computer gets an empty page. */
export function removeTypedLogin({ request, response }: SignInRequest, path: string): void {
  if (!request.headers.cookie?.includes(cookieName)) return
  const expired = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'
  response.appendHeader('Set-Cookie', `${cookieName}=; Path=${path}; ${expired}; HttpOnly; SameSite=Lax`)
}

export function readTypedLogin({ request }: SignInRequest): string {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
