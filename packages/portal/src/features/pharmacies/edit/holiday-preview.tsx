import type { DayHours } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { memo, useDeferredValue } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { ComingHolidays } from '../../../parts/opening-hours/coming-holidays.tsx'
import { type HolidayAnswers, scheduleOf } from './holiday-values.ts'

interface HolidayPreviewProps {
  readonly openingHours: readonly DayHours[]
  readonly answers: HolidayAnswers
}

/** The next twelve months as they will be once this is saved. It follows typing, and never holds it up. */
export function HolidayPreview({ openingHours, answers }: HolidayPreviewProps) {
  return <Months openingHours={openingHours} answers={useDeferredValue(answers)} />
}

const Months = memo(function Months({ openingHours, answers }: HolidayPreviewProps) {
  const { t } = useLanguage()
  const from = calendarDateOf(new Date())
  return (
    <section className="holiday-preview" aria-labelledby="holiday-preview">
      <h3 id="holiday-preview">{t('pharmacyEdit.holidays.preview')}</h3>
      <p className="note">{t('pharmacyEdit.holidays.preview_hint')}</p>
      <ComingHolidays of={{ openingHours, holidaySchedule: scheduleOf(answers) }} from={from} />
    </section>
  )
})
