import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Theme, themeFromCookie, themes } from '../site/theme.ts'

/**
 * Must differ from the portal's cookie: cookies ignore ports, and an HttpOnly cookie of the same
 * name and host would block the portal's scripts from writing theirs.
 */
const cookieName = 'officine_theme'
const yearInSeconds = 31_536_000

const themeOfRequest = new AsyncLocalStorage<Theme>()

/** The theme of the current request's pages; light without a choice, as in the portal. */
export const pageTheme = (): Theme => themeOfRequest.getStore() ?? 'light'

/**
 * Runs a response in the person's theme. The portal sends it with requests to sign in and out
 * (`theme`); a cookie stores it for later pages and mailed links.
 */
export function runWithTheme({ url, request, response, isSecure }: ThemedRequest, respond: () => void): void {
  const requestedTheme = themes.find((theme) => theme === url.searchParams.get('theme'))
  if (requestedTheme) response.appendHeader('Set-Cookie', cookie(requestedTheme, isSecure))
  themeOfRequest.run(requestedTheme ?? themeFromCookie(request.headers.cookie, cookieName), respond)
}

interface ThemedRequest {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isSecure: boolean
}

const cookie = (theme: Theme, isSecure: boolean) =>
  `${cookieName}=${theme}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
