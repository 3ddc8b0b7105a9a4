import type { PharmacyHours } from '@officine/api/holidays'
import { openStateAt } from '@officine/api/opening-hours'
import { calendarDateOf, timeOf } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../language/index.ts'
import { useNow } from '../hooks/use-now.ts'
import { Icon } from '../layout/icon.tsx'
import { closingText } from './hours-text.ts'

/** Whether doors are open at this minute, by the clock where pharmacies are. */
export function OpenBadge({ of: pharmacy }: { readonly of: PharmacyHours }) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const open = openStateAt(pharmacy, calendarDateOf(now), timeOf(now))
  switch (open.state) {
    case 'open':
      return (
        <OfcBadge tone="green">
          <Icon name="check" slot="start" />
          {open.until
            ? t('pharmacies.hours.open_until', { time: closingText(language, open.until) })
            : t('pharmacies.hours.open')}
        </OfcBadge>
      )
    case 'onCall':
      return <OfcBadge tone="amber">{t('pharmacies.hours.on_call_now')}</OfcBadge>
    case 'closed':
      return <OfcBadge>{t('pharmacies.hours.closed')}</OfcBadge>
  }
}
