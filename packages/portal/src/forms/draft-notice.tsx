import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../language/index.ts'
import type { DraftNotice as Notice } from './form-state.ts'

interface DraftNoticeProps {
  readonly notice: Notice<unknown>
  readonly discard: () => void
  readonly undo: () => void
}

/**
 * Shows that a draft was restored and when it was typed, with a button to
 * discard it and one to undo that.
 */
export default function DraftNotice({ notice, discard, undo }: DraftNoticeProps) {
  const { t, locale } = useLanguage()
  const savedAt = new Date(notice.savedAt)
  const isRestored = notice.kind === 'restored'
  return (
    <OfcAlert severity="info">
      {isRestored
        ? t('forms.draft.restored', {
            date: formatDate(calendarDateOf(savedAt), locale),
            time: formatTime(timeOf(savedAt), locale),
          })
        : t('forms.draft.discarded')}
      <OfcButton slot="actions" size="small" variant="plain" onClick={isRestored ? discard : undo}>
        {isRestored ? t('forms.draft.discard') : t('forms.draft.undo')}
      </OfcButton>
    </OfcAlert>
  )
}
