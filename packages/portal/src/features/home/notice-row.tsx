import type { OfcButton as ButtonElement } from '@officine/ui-elements/button/button.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../language/index.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { Icon } from '../../parts/layout/icon.tsx'
import { LinkButton } from '../../parts/layout/link-button.tsx'
import { wordsOf } from '../../parts/notifications/notification-texts.ts'
import { putAway, wasTakenBack } from '../../parts/notifications/put-away.ts'
import type { Item } from './expected.ts'
import { RowActions } from './row-actions.tsx'

interface NoticeRowProps {
  readonly item: Item
  /** Whether the row has the page’s primary button. */
  readonly isFirst?: boolean
  /** Called when the row, and with it the pressed button, is removed, to move the focus. */
  readonly onGone: () => void
}

/** A row with title, deadline, consequence, one action and, if dismissible, a dismiss button. */
export function NoticeRow({ item: { notification, meaning }, isFirst = false, onGone }: NoticeRowProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const { title, detail, action, label } = wordsOf(language, notification, meaning, now)
  // A yearly reminder comes back after it is dismissed.
  const isYearly = /^Update.*Reminder$/.test(meaning.name)
  const dismiss = useRef<ButtonElement>(null)

  useEffect(() => {
    if (wasTakenBack(notification.id)) dismiss.current?.focus()
  }, [notification.id])

  return (
    <li className="row home-row">
      <span className={meaning.isTask ? 'row-sign' : 'row-sign home-sign-news'}>
        <Icon name={meaning.icon} />
      </span>
      <div className="row-words">
        <h3 className="row-title">{title}</h3>
        <p className="row-detail row-facts">
          {notification.pharmacyName && <span>{notification.pharmacyName}</span>}
          <span>{detail}</span>
        </p>
      </div>
      <RowActions
        act={
          action &&
          meaning.place && (
            <LinkButton
              to={meaning.place}
              variant={isFirst ? 'filled' : 'outlined'}
              {...(label ? { label } : {})}
            >
              {action}
            </LinkButton>
          )
        }
        other={
          meaning.isDismissible && (
            <OfcButton
              ref={dismiss}
              variant="plain"
              label={isYearly ? t('notices.later_named', { title }) : t('notices.put_away_named', { title })}
              onClick={() => {
                putAway([notification.id], isYearly)
                onGone()
              }}
            >
              {t(isYearly ? 'notices.later' : 'notices.dismiss')}
            </OfcButton>
          )
        }
      />
    </li>
  )
}
