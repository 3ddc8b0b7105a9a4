import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type ReactNode, useRef } from 'react'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
import { HomeNotificationRow } from './home-notification-row.tsx'
import type { NotificationItem } from './home-tasks.ts'

interface HomeNotificationsProps {
  readonly title: string
  readonly items: readonly NotificationItem[]
  /** Whether the list contains the first task of the page. */
  readonly isFirst?: boolean
  /** Whether the title is visually hidden because the text above already has it. */
  readonly isHeadHidden?: boolean
  /** Hides the card, but keeps it mounted for children that may appear. */
  readonly isEmpty?: boolean
  /** Rows below the items. */
  readonly children?: ReactNode
}

/** A list of tasks or news. */
export function HomeNotifications(props: HomeNotificationsProps) {
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
          <HomeNotificationRow
            key={item.notification.id}
            item={item}
            isPrimary={isFirst && index === 0}
            // The heading of an empty list is hidden.
            onDismissed={(dismiss) =>
              focusAfterRender(
                dismiss,
                () => (heading.current?.getClientRects().length ? heading.current : pageTitle()),
                { preventScroll: true },
              )
            }
          />
        ))}
        {children}
      </ul>
    </OfcCard>
  )
}
