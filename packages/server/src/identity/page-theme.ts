import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Theme, themeOfCookie, themes } from '../site/theme.ts'

/** Another name than the portal's cookie: on one host (cookies ignore ports) this one, which no script can write, would block it. */
const cookieName = 'officine_theme'
const yearInSeconds = 31_536_000

const themeOfRequest = new AsyncLocalStorage<Theme>()

/** The theme of the pages that answer the request at work; light without a choice, as in the portal. */
export const pageTheme = (): Theme => themeOfRequest.getStore() ?? 'light'

/**
 * Answers a request in the person's theme. The portal sends it with the requests to sign in and out (`theme`); a cookie remembers it
 * for the pages that follow, and for a mailed link that is opened later.
 */
export function inTheme({ url, request, response, isSecure }: ThemedRequest, answer: () => void): void {
  const sent = themes.find((theme) => theme === url.searchParams.get('theme'))
  if (sent) response.appendHeader('Set-Cookie', cookie(sent, isSecure))
  themeOfRequest.run(sent ?? themeOfCookie(request.headers.cookie, cookieName), answer)
}

interface ThemedRequest {
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isSecure: boolean
}

const cookie = (theme: Theme, isSecure: boolean) =>
  `${cookieName}=${theme}; Path=/; Max-Age=${yearInSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
