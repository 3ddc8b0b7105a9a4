import type { MessageValues } from '@officine/i18n/messages'
import { rememberFocus } from '@officine/ui-elements/focus/remember-focus.js'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ContactText, type MessageKey, useLanguage } from '../language/index.ts'
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
  const formatTitle = useWindowTitle()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = t(title, values)
  const windowText = formatTitle(windowTitle ? t(windowTitle, values) : text)

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
    const currentPage = store.get(currentPageAtom)
    const replacesFocused = hadFocus
    hadFocus = false
    // A freshly loaded page does not get the focus, unless it replaces a step that had it.
    if (!currentPage || (currentPage.cause === 'load' && !replacesFocused)) return undefined
    const target = anchorTarget(currentPage.location.hash)
    // The next step of a page has the same path, so the router does not scroll.
    if (!target && currentPage.cause !== 'history') scrollTo(0, 0)
    // Focusing forces a layout: in an animation frame, after the elements
    // have rendered, it happens once.
    const isFree = rememberFocus()
    const frame = requestAnimationFrame(() => {
      // Does not move a focus that is already inside the page.
      if (isFree() && !page.current?.contains(document.activeElement))
        moveFocusTo(anchorTarget(currentPage.location.hash) ?? heading.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div className={action ? 'page page-acting' : 'page'} ref={page}>
      <header className="page-header">
        {above}
        <div className={beside ? 'page-heading' : undefined}>
          <h1 className="page-title" tabIndex={-1} ref={heading}>
            <NoBreakText text={text} />
          </h1>
          {beside}
        </div>
        {intro ? (
          <p className="page-lead">
            {typeof intro === 'string' ? <ContactText>{intro}</ContactText> : intro}
          </p>
        ) : undefined}
      </header>
      {action && <div className="page-act">{action}</div>}
      {children}
    </div>
  )
}

/**
 * The number of characters up to which a word stays unbroken; longer ones
 * must be able to wrap on a phone.
 */
const longestUnbroken = 16

/** Prevents line breaks at the hyphens of words: « Vieux-Marché ». */
function NoBreakText({ text }: { readonly text: string }) {
  if (!text.includes('-')) return text
  return text.split(' ').map((word, index) => {
    const space = index === 0 ? '' : ' '
    return word.includes('-') && word.length <= longestUnbroken ? (
      <Fragment key={index}>
        {space}
        <span className="unbroken">{word}</span>
      </Fragment>
    ) : (
      space + word
    )
  })
}

/** The window's title of a page: "Employés – Officine". */
function useWindowTitle(): (text: string) => string {
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
