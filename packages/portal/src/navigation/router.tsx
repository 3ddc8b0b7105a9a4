import type { ReactNode } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { useLanguage } from '../language/index.ts'
import { useAtomValue } from '../store/index.ts'
import { arrivalAtom, goToAddress } from './navigator.ts'
import { prefixOf } from './place.ts'

/** The location that wouter sees is the settled one: an address counts once its page and texts are here. */
const useSettledLocation: BaseLocationHook = () => {
  const arrival = useAtomValue(arrivalAtom)
  const path = arrival ? prefixOf(arrival.place.locale) + arrival.place.path : location.pathname
  return [path, goToAddress]
}

/** Links below it carry the prefix of the page's language. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const { locale } = useLanguage()
  return (
    <Router hook={useSettledLocation} base={prefixOf(locale)}>
      {children}
    </Router>
  )
}
