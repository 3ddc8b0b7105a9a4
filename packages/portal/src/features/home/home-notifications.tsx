import type { OfcButton as ButtonElement } from '@officine/ui-elements/button/button.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusAfterRender, pageTitle } from '../../components/focus-after-render.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { dismissNotifications, takeRestored } from '../../domain/notifications/dismissed-notifications.ts'
import { notificationTexts } from '../../domain/notifications/interpret-notification.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { HomeRow } from './home-row.tsx'
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
export function HomeNotifications({
  title,
  items,
  isFirst = false,
  isHeadHidden = false,
  isEmpty = items.length === 0,
  children,
}: HomeNotificationsProps) {
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

interface HomeNotificationRowProps {
  readonly item: NotificationItem
  /** Whether the row has the page’s primary button. */
  readonly isPrimary: boolean
  /** Called with the function that removes the row, and with it the pressed button. */
  readonly onDismissed: (dismiss: () => void) => void
}

/** A row with title, deadline, consequence, one action and, if dismissible, a dismiss button. */
function HomeNotificationRow({ item, isPrimary, onDismissed }: HomeNotificationRowProps) {
  const { notification, meaning } = item
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const { title, detail, action, label } = notificationTexts(language, notification, meaning, now)
  // A yearly reminder comes back after it is dismissed.
  const isYearly = /^Update.*Reminder$/.test(meaning.textKey)
  const dismissButton = useRef<ButtonElement>(null)

  useEffect(() => {
    if (takeRestored(notification.id)) dismissButton.current?.focus()
  }, [notification.id])

  return (
    <HomeRow
      icon={meaning.icon}
      isTask={meaning.isTask}
      title={title}
      facts={[notification.pharmacyName, detail]}
      action={
        action &&
        meaning.href && (
          <LinkButton
            to={meaning.href}
            variant={isPrimary ? 'filled' : 'outlined'}
            {...(label ? { label } : {})}
          >
            {action}
          </LinkButton>
        )
      }
      secondaryAction={
        meaning.isDismissible && (
          <OfcButton
            ref={dismissButton}
            variant="plain"
            label={isYearly ? t('notices.later_named', { title }) : t('notices.put_away_named', { title })}
            onClick={() => onDismissed(() => dismissNotifications([notification.id], isYearly))}
          >
            {t(isYearly ? 'notices.later' : 'notices.dismiss')}
          </OfcButton>
        )
      }
    />
  )
}
