import type { OfcButton as ButtonElement } from '@officine/ui-elements/button/button.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useRef, useState } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { allClosed, type HolidayAnswers, usualEverywhere } from './holiday-values.ts'

interface EveryHolidayProps {
  readonly answers: HolidayAnswers
  readonly onChange: (answers: HolidayAnswers) => void
}

interface Press {
  readonly kind: 'closed' | 'usual'
  readonly before: HolidayAnswers
  readonly after: HolidayAnswers
}

/** One answer for all holidays. It can be taken back until the next one is changed. */
export function EveryHoliday({ answers, onChange }: EveryHolidayProps) {
  const { t } = useLanguage()
  const [press, setPress] = useState<Press>()
  const first = useRef<ButtonElement>(null)
  const answerAll = (kind: Press['kind']) => {
    const after = kind === 'closed' ? allClosed : usualEverywhere
    setPress({ kind, before: answers, after })
    onChange(after)
  }
  // Whatever was changed since stays: then there is no way back past it.
  const last = press?.after === answers ? press : undefined
  return (
    <div className="every-holiday">
      <OfcButton ref={first} size="small" onClick={() => answerAll('closed')}>
        {t('pharmacyEdit.holidays.all_closed')}
      </OfcButton>
      <OfcButton size="small" onClick={() => answerAll('usual')}>
        {t('pharmacyEdit.holidays.all_usual')}
      </OfcButton>
      <span className="every-holiday-status" role="status">
        {last?.kind === 'closed' && t('pharmacyEdit.holidays.now_closed')}
        {last?.kind === 'usual' && t('pharmacyEdit.holidays.now_usual')}
      </span>
      {last && (
        <OfcButton
          size="small"
          variant="plain"
          onClick={() => {
            onChange(last.before)
            setPress(undefined)
            first.current?.focus()
          }}
        >
          {t('pharmacyEdit.holidays.undo')}
        </OfcButton>
      )}
    </div>
  )
}
