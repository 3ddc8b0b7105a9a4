import type { MessageValues } from '@officine/i18n/messages'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type MessageKey, useLanguage } from '../language/index.ts'
import { store, useSettings } from '../store/index.ts'
import { currentPageAtom } from './navigator.ts'
import { useCurrentPage } from './router.tsx'
import { anchorTarget, moveFocusTo } from './scroll.ts'

export interface PageProps {
  readonly title: MessageKey
  readonly values?: MessageValues
  /** Beside the title. */
  readonly beside?: ReactNode
  /** The title of the window, if it differs from the heading. */
  readonly windowTitle?: MessageKey
  /** One or two sentences below the title. */
  readonly intro?: ReactNode
  /** Above the title: a link to the parent page. */
  readonly above?: ReactNode
  /** The main action of the page, at the end of the title's line. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** Whether the page that was unmounted last had the focus. */
let hadFocus = false

/**
 * A page: its title in the window and as its only `h1`, which gets the focus after a navigation.
 */
export function Page({ title, values, beside, windowTitle, intro, above, action, children }: PageProps) {
  const { t } = useLanguage()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const windowText = useWindowTitle()(t(windowTitle ?? title, values))

  useEffect(() => {
    document.title = windowText
  }, [windowText])

  useLayoutEffect(
    () => () => {
      hadFocus = page.current?.contains(document.activeElement) ?? false
    },
    [],
  )

  useEffect(() => {
    const { cause, location } = store.get(currentPageAtom) ?? { cause: 'load' }
    const replacesFocused = hadFocus
    hadFocus = false
    // A freshly loaded page does not get the focus, unless it replaces a step that had it.
    if (!location || (cause === 'load' && !replacesFocused)) return undefined
    // The next step of a page has the same path, so the router does not scroll.
    if (!anchorTarget(location.hash) && cause !== 'history') scrollTo(0, 0)
    // Focusing forces a layout: in an animation frame, after the elements
    // have rendered, it happens once.
    const isFree = rememberFocus()
    const frame = requestAnimationFrame(() => {
      // Does not move a focus that is already inside the page.
      if (isFree() && !page.current?.contains(document.activeElement))
        moveFocusTo(anchorTarget(location.hash) ?? heading.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div className={action ? 'page page-acting' : 'page'} ref={page}>
      <header className="page-header">
        {above}
        <div className={beside ? 'page-heading' : undefined}>
          <h1 className="page-title" tabIndex={-1} ref={heading}>
            <NoBreakText text={t(title, values)} />
          </h1>
          {beside}
        </div>
        {intro ? <p className="page-lead">{intro}</p> : undefined}
      </header>
      {action && <div className="page-act">{action}</div>}
      {children}
    </div>
  )
}

/** Longer words must be able to wrap on a phone (characters). */
const longestUnbroken = 16

/** Prevents line breaks at the hyphens of words: « Vieux-Marché ». */
function NoBreakText({ text }: { readonly text: string }) {
  return text.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= longestUnbroken ? (
      <span className="unbroken" key={index}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}

/** Sets the title of the route table until the page sets its own. */
export function useRouteTitle(): void {
  const { t } = useLanguage()
  const { location, match } = useCurrentPage() ?? {}
  const windowTitle = useWindowTitle()

  useLayoutEffect(() => {
    if (match) document.title = windowTitle(t(match.route.title))
  }, [location?.path])
}

/** The window's title of a page: "Employés – Officine". */
function useWindowTitle(): (text: string) => string {
  const { productName } = useSettings()
  return (text) => `${text} – ${productName}`
}
