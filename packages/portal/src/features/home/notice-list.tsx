import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type ReactNode, useRef } from 'react'
import type { Item } from './expected.ts'
import { NoticeRow } from './notice-row.tsx'

interface NoticeListProps {
  readonly title: string
  readonly items: readonly Item[]
  /** Whether what is expected first stands here. */
  readonly isFirst?: boolean
  /** The title is only heard, where the line above the list says it. */
  readonly isHeadHidden?: boolean
  /** Nothing shows; what may still come below the items stays ready for it. */
  readonly isEmpty?: boolean
  /** Rows below the items. */
  readonly children?: ReactNode
}

/** What is to be done, or has happened. */
export function NoticeList(props: NoticeListProps) {
  const {
    title,
    items,
    isFirst = false,
    isHeadHidden = false,
    isEmpty = items.length === 0,
    children,
  } = props
  const heading = useRef<HTMLHeadingElement>(null)
  if (isEmpty && !children) return null
  return (
    <OfcCard padding="none" hidden={isEmpty}>
      <h2
        slot={isHeadHidden ? undefined : 'header'}
        className={isHeadHidden ? 'visually-hidden' : 'card-title'}
        tabIndex={-1}
        ref={heading}
      >
        {title}
      </h2>
      <ul className="rows">
        {items.map((item, index) => (
          <NoticeRow
            key={item.notification.id}
            item={item}
            isFirst={isFirst && index === 0}
            onGone={() => focusAfterLoss(heading.current)}
          />
        ))}
        {children}
      </ul>
    </OfcCard>
  )
}

/** The list's heading takes the focus of a row that is gone; without a list, the page's. */
function focusAfterLoss(heading: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const target = heading?.checkVisibility() ? heading : document.querySelector<HTMLElement>('.page-title')
    target?.focus({ preventScroll: true })
  })
}
