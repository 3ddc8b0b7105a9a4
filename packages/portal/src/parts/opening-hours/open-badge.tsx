import type { PharmacyHours } from '@officine/api/holidays'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../icon.tsx'
import { useNow } from '../use-now.ts'
import { openStateAt } from './hours.ts'
import { closingText } from './hours-text.ts'

/** Whether doors are open at this minute. */
export function OpenBadge({ of: pharmacy }: { readonly of: PharmacyHours }) {
  const language = useLanguage()
  const { t } = language
  const now = openStateAt(pharmacy, useNow())
  switch (now.state) {
    case 'open':
      return (
        <OfcBadge tone="green">
          <Icon name="check" slot="start" />
          {now.until
            ? t('pharmacies.hours.open_until', { time: closingText(language, now.until) })
            : t('pharmacies.hours.open')}
        </OfcBadge>
      )
    case 'onCall':
      return <OfcBadge tone="amber">{t('pharmacies.hours.on_call_now')}</OfcBadge>
    case 'closed':
      return <OfcBadge>{t('pharmacies.hours.closed')}</OfcBadge>
  }
}
