import { useEffect } from 'react'
import { go, useLocation, useSearchParams } from '../navigation/index.ts'

/**
 * Reads the one-time token of a mailed link and removes it from the address at once, so that it is
 * neither in the address bar nor in the history.
 * @param name The query parameter of the token.
 * @param onToken Stores the token for the page; called during the first render.
 */
export function useOneTimeToken(name: string, onToken: (token: string) => void): void {
  const [path] = useLocation()
  const [query] = useSearchParams()
  const token = query.get(name)
  if (token) onToken(token)
  useEffect(() => {
    if (token !== null) void go(path, { replace: true, isRedirect: true })
  }, [token, path])
}
