import { useEffect } from 'react'
import { go, useArrival, useQuery } from '../../navigation/index.ts'

/**
 * The one-time token of a mailed link, taken out of the address at once: it stays neither in the address bar nor in what Back returns to.
 * @param name The query's member that holds it.
 * @param onTaken Keeps it for as long as the page needs it; called while the page is drawn for the first time.
 */
export function useTokenOfAddress(name: string, onTaken: (token: string) => void): void {
  const path = useArrival()?.place.path
  const token = useQuery().get(name)
  if (token) onTaken(token)
  useEffect(() => {
    if (token !== null && path) void go(path, { replace: true, isRedirect: true })
  }, [token, path])
}
