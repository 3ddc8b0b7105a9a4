import { formatTime } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../icon.tsx'
import { useNow } from '../use-now.ts'
import { openStateAt, type Week } from './hours.ts'

/** Whether doors are open at this minute. */
export function OpenBadge({ week }: { readonly week: Week }) {
  const { t, locale } = useLanguage()
  const now = openStateAt(week, useNow())
  switch (now.state) {
    case 'open':
      return (
        <OfcBadge tone="green">
          <Icon name="check" slot="start" />
          {now.until
            ? t('pharmacies.hours.open_until', { time: formatTime(now.until, locale) })
            : t('pharmacies.hours.open')}
        </OfcBadge>
      )
    case 'onCall':
      return <OfcBadge tone="amber">{t('pharmacies.hours.on_call_now')}</OfcBadge>
    case 'closed':
      return <OfcBadge>{t('pharmacies.hours.closed')}</OfcBadge>
  }
}
