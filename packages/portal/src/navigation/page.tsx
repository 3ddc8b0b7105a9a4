import type { MessageValues } from '@officine/i18n/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { type MessageKey, useLanguage } from '../language/index.ts'
import { store, useSettings } from '../store/index.ts'
import { arrivalAtom } from './navigator.ts'

interface PageProps {
  readonly title: MessageKey
  readonly values?: MessageValues
  /** The window's title, where it isn't the heading. */
  readonly windowTitle?: MessageKey
  /** One or two sentences under the title. */
  readonly lead?: ReactNode
  /** What stands above the title: a link to where the page belongs. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** A page: its title in the window and as its only `h1`, which takes the focus on navigation. */
export function Page({ title, values, windowTitle, lead, above, children }: PageProps) {
  const { t } = useLanguage()
  const { productName } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = t(title, values)
  const windowText = windowTitle ? t(windowTitle) : text

  useEffect(() => {
    document.title = `${windowText} – ${productName}`
  }, [windowText, productName])

  useEffect(() => {
    // A page that has just been loaded is read from its top; the address's own target goes first.
    const arrival = store.get(arrivalAtom)
    if (arrival && arrival.cause !== 'load' && !arrival.place.hash)
      heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="page">
      <header className="page-header">
        {above}
        <h1 className="page-title" tabIndex={-1} ref={heading}>
          {text}
        </h1>
        {lead ? <p className="page-lead">{lead}</p> : undefined}
      </header>
      {children}
    </div>
  )
}
