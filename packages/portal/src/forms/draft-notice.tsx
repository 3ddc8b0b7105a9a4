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
 * Says that a draft was restored and when it was typed, with a button to
 * discard it and one to undo that.
 */
export default function DraftNotice({ notice, discard, undo }: DraftNoticeProps) {
  const { t, locale } = useLanguage()
  const when = new Date(notice.savedAt)
  const isBack = notice.kind === 'restored'
  return (
    <OfcAlert severity="info">
      {isBack
        ? t('forms.draft.restored', {
            date: formatDate(calendarDateOf(when), locale),
            time: formatTime(timeOf(when), locale),
          })
        : t('forms.draft.discarded')}
      <OfcButton slot="actions" size="small" variant="plain" onClick={isBack ? discard : undo}>
        {isBack ? t('forms.draft.discard') : t('forms.draft.undo')}
      </OfcButton>
    </OfcAlert>
  )
}
