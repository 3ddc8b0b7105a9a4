import type { Holiday } from '@officine/api/constants'
import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { memo } from 'react'
import type { FieldProps, HoursAnswer } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { holidayDates } from '../holiday-dates.ts'

interface HolidayRowProps extends FieldProps<HoursAnswer> {
  readonly holiday: Holiday
}

/** A holiday: its name, its dates this year and next, and its hours. Drawn anew only when its own answer changes. */
export const HolidayRow = memo(function HolidayRow({ holiday, label, ...field }: HolidayRowProps) {
  const language = useLanguage()
  const when = [
    ...holidayDates(language, holiday),
    ...(holiday === 'december26To31' ? [language.t('pharmacyEdit.holidays.last_day')] : []),
  ]
  return (
    <div className="holiday-row">
      <div>
        <p className="holiday-row-name">{label}</p>
        {when.map((dates) => (
          <p key={dates} className="holiday-row-date">
            {dates}
          </p>
        ))}
      </div>
      {/* The dates stand beside the field; as its hint, which is not drawn again, they are said with its name. */}
      <OfcHoursField single usual {...field} aria-label={label} hint={when.join('; ')} />
    </div>
  )
})
