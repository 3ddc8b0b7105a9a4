import type { MessageValues } from '@officine/i18n/messages'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ContactText, type MessageKey, useLanguage } from '../language/index.ts'
import { store } from '../store/index.ts'
import { arrivalAtom } from './navigator.ts'
import { focusOn, targetOf } from './scroll.ts'
import { useWindowTitle } from './title.ts'

export interface PageProps {
  readonly title: MessageKey
  readonly values?: MessageValues
  /** What stands after the last word of the title. */
  readonly beside?: ReactNode
  /** The window's title, where it isn't the heading. */
  readonly windowTitle?: MessageKey
  /** One or two sentences under the title. */
  readonly lead?: ReactNode
  /** What stands above the title: a link to where the page belongs. */
  readonly above?: ReactNode
  /** What the page is come to for most; it stands at the end of the title's line. */
  readonly act?: ReactNode
  readonly children?: ReactNode
}

/** Whether the page that was removed last had the focus, which is then lost. */
let hadFocus = false

/** A page: its title in the window and as its only `h1`, which takes the focus on navigation. */
export function Page({ title, values, beside, windowTitle, lead, above, act, children }: PageProps) {
  const { t } = useLanguage()
  const titleOf = useWindowTitle()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const text = t(title, values)
  const windowText = titleOf(windowTitle ? t(windowTitle, values) : text)

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
    const arrival = store.get(arrivalAtom)
    const replacesFocused = hadFocus
    hadFocus = false
    // A page that has just been loaded is read from its top, unless it is the next step after one that was in use.
    if (!arrival || (arrival.cause === 'load' && !replacesFocused)) return undefined
    const target = targetOf(arrival.place.hash)
    // The next step of a page has the path of the one before.
    if (!target && arrival.cause !== 'history') scrollTo(0, 0)
    // A focus lays the page out: in the page's first frame, when its elements have drawn themselves, that is done once.
    const frame = requestAnimationFrame(() => {
      // Who was quick stands in the page already.
      if (!page.current?.contains(document.activeElement))
        focusOn(targetOf(arrival.place.hash) ?? heading.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <div className={act ? 'page page-acting' : 'page'} ref={page}>
      <header className="page-header">
        {above}
        <div className={beside ? 'page-heading' : undefined}>
          <h1 className="page-title" tabIndex={-1} ref={heading}>
            <Unbroken text={text} />
          </h1>
          {beside}
        </div>
        {lead ? (
          <p className="page-lead">{typeof lead === 'string' ? <ContactText>{lead}</ContactText> : lead}</p>
        ) : undefined}
      </header>
      {act && <div className="page-act">{act}</div>}
      {children}
    </div>
  )
}

/** Longer words may have to break after a hyphen on a phone. */
const longestUnbroken = 16

/** A text whose lines don't break at the hyphens of its words: « Vieux-Marché ». */
function Unbroken({ text }: { readonly text: string }) {
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
