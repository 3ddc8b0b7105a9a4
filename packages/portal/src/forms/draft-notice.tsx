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

/** Says that what was typed before is here again, and when that was; it can be discarded, and that be taken back. */
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
