import { useLayoutEffect } from 'react'
import { useLanguage } from '../language/index.ts'
import { useSettings } from '../store/index.ts'
import { useCurrentPage } from './hooks.ts'

/** The window's title of a page: "Employés – Officine". */
export function useWindowTitle(): (text: string) => string {
  const { productName } = useSettings()
  return (text) => `${text} – ${productName}`
}

/** Sets the title of the route table until the page sets its own. */
export function useRouteTitle(): void {
  const { t } = useLanguage()
  const arrival = useCurrentPage()
  const titleOf = useWindowTitle()
  const path = arrival?.place.path
  const title = arrival?.match?.route.title

  useLayoutEffect(() => {
    if (title) document.title = titleOf(t(title))
  }, [path])
}
