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
  const currentPage = useCurrentPage()
  const formatTitle = useWindowTitle()
  const path = currentPage?.location.path
  const title = currentPage?.match?.route.title

  useLayoutEffect(() => {
    if (title) document.title = formatTitle(t(title))
  }, [path])
}
