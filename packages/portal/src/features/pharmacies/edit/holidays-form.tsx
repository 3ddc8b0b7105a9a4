import { type Holiday, holidays } from '@officine/api/constants'
import type { HoursAnswer } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { hoursText } from '../../../parts/opening-hours/hours-text.ts'
import { EveryHoliday } from './every-holiday.tsx'
import { HolidayPreview } from './holiday-preview.tsx'
import { HolidayRow } from './holiday-row.tsx'
import { HolidaysBody, holidayBodyOf, holidayLabels, holidayValuesOf } from './holiday-values.ts'
import { isReadable, withoutJson } from './hours-answer.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'
import './holidays.css'

/** What is different on holidays, each with its real dates, and the twelve months that come of it. */
export default function HolidaysForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const answerText = ([day]: HoursAnswer) => {
    if (day?.state === 'usual') return t('pharmacyEdit.holidays.usual')
    return isReadable(day) ? hoursText(language, day) : t('pharmacyEdit.hours.unfinished')
  }
  const form = useSectionForm({
    ...props,
    section: 'holidays',
    struct: HolidaysBody,
    toValues: holidayValuesOf,
    toBody: holidayBodyOf,
    migrations: [withoutJson],
    labels: holidayLabels(t),
    texts: textsOf(answerText),
  })
  const { holidaySchedule } = form.values
  return (
    <SectionForm {...props} section="holidays" form={form}>
      <EveryHoliday answers={holidaySchedule} onChange={(answers) => form.set('holidaySchedule', answers)} />
      <div className="holiday-rows">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday} holiday={holiday} {...form.field(`holidaySchedule.${holiday}`)} />
        ))}
      </div>
      <HolidayPreview openingHours={props.pharmacy.openingHours} answers={holidaySchedule} />
    </SectionForm>
  )
}

function textsOf(text: (answer: HoursAnswer) => string) {
  return Object.fromEntries(holidays.map((holiday) => [`holidaySchedule.${holiday}`, text])) as {
    readonly [H in Holiday as `holidaySchedule.${H}`]: (answer: HoursAnswer) => string
  }
}
