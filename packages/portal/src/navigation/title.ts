import { useLayoutEffect } from 'react'
import { useLanguage } from '../language/index.ts'
import { useSettings } from '../store/index.ts'
import { useArrival } from './hooks.ts'

/** What the window is called on a page: "Employés – Officine". */
export function useWindowTitle(): (text: string) => string {
  const { productName } = useSettings()
  return (text) => `${text} – ${productName}`
}

/** The title that the route table gives, until the page itself, drawn a moment later, has a better one. */
export function useRouteTitle(): void {
  const { t } = useLanguage()
  const arrival = useArrival()
  const titleOf = useWindowTitle()
  const path = arrival?.place.path
  const title = arrival?.match?.route.title

  useLayoutEffect(() => {
    if (title) document.title = titleOf(t(title))
  }, [path])
}
