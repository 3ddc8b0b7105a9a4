import type { ReactNode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { useLanguage } from '../language/index.ts'
import { useAtomValue } from '../store/index.ts'
import { currentPageAtom, goToAddress } from './navigator.ts'
import { localePrefix } from './portal-location.ts'

/**
 * Gives wouter the address of the page on screen: a new one counts once
 * its code and texts are loaded.
 */
const useSettledLocation: BaseLocationHook = () => {
  const arrival = useAtomValue(currentPageAtom)
  const path = arrival ? localePrefix(arrival.place.locale) + arrival.place.path : location.pathname
  return [path, goToAddress]
}

/** Links below it have the prefix of the page's language. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <Router hook={useSettledLocation} base={localePrefix(locale)}>
      {children}
    </Router>
  )
}
