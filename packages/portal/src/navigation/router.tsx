import type { ReactNode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { useLanguage } from '../language/index.ts'
import { useCurrentPage } from './hooks.ts'
import { goToAddress, type NavigateOptions } from './navigator.ts'
import { localePrefix } from './portal-location.ts'

/**
 * Gives wouter the address of the page on screen: a new one counts once
 * its code and texts are loaded.
 */
const useSettledLocation: BaseLocationHook = () => {
  const currentLocation = useCurrentPage()?.location
  return [
    currentLocation ? localePrefix(currentLocation.locale) + currentLocation.path : location.pathname,
    navigate,
  ]
}

const navigate = (address: string, options?: NavigateOptions) => goToAddress(withoutSlash(address), options)

/** wouter joins base and path: the English home would be `/en-CA/`. */
const withoutSlash = (address: string) => address.replace(/^(\/[^/?#]+)\/(?=$|[?#])/, '$1')

/** Links below it have the prefix of the page's language. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <Router hook={useSettledLocation} base={localePrefix(locale)} hrefs={withoutSlash}>
      {children}
    </Router>
  )
}
