import type { DayHours } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import type { OfcButton as ButtonElement } from '@officine/ui-elements/button/button.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { memo, useDeferredValue, useRef, useState } from 'react'
import { hoursText } from '../../../domain/opening-hours/hours-text.ts'
import { UpcomingHolidays } from '../../../domain/opening-hours/upcoming-holidays.tsx'
import type { FieldProps } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { holidayDateTexts } from '../holiday-dates.ts'
import {
  allClosed,
  allUsual,
  type HolidayHours,
  HolidaysBody,
  holidayLabels,
  toHolidayBody,
  toHolidaySchedule,
  toHolidayValues,
} from './holiday-values.ts'
import { type HoursValue, hasCompleteHours, migrateJsonHours } from './hours-values.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'
import './holidays.css'

/** Hours of each holiday, with its dates and a preview of the next twelve months. */
export default function HolidaysForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const dayText = ([day]: HoursValue) => {
    if (day?.state === 'usual') return t('pharmacyEdit.holidays.usual')
    return hasCompleteHours(day) ? hoursText(language, day) : t('pharmacyEdit.hours.unfinished')
  }
  const form = useSectionForm({
    ...props,
    section: 'holidays',
    struct: HolidaysBody,
    toValues: toHolidayValues,
    toBody: toHolidayBody,
    migrations: [migrateJsonHours],
    labels: holidayLabels(t),
    texts: holidayTexts(dayText),
  })
  const { holidaySchedule } = form.values
  return (
    <SectionForm {...props} section="holidays" form={form}>
      <BulkHolidayButtons
        values={holidaySchedule}
        onChange={(schedule) => form.set('holidaySchedule', schedule)}
      />
      <div className="holiday-rows">
        {holidays.map((holiday) => (
          <HolidayRow key={holiday} holiday={holiday} {...form.field(`holidaySchedule.${holiday}`)} />
        ))}
      </div>
      <HolidayPreview openingHours={props.pharmacy.openingHours} values={holidaySchedule} />
    </SectionForm>
  )
}

function holidayTexts(text: (hours: HoursValue) => string) {
  return Object.fromEntries(holidays.map((holiday) => [`holidaySchedule.${holiday}`, text])) as {
    readonly [H in Holiday as `holidaySchedule.${H}`]: (hours: HoursValue) => string
  }
}

interface BulkHolidayButtonsProps {
  readonly values: HolidayHours
  readonly onChange: (schedule: HolidayHours) => void
}

interface BulkChange {
  readonly kind: 'closed' | 'usual'
  readonly before: HolidayHours
  readonly after: HolidayHours
}

/** Sets all holidays at once. Undo is available until the next change. */
function BulkHolidayButtons({ values, onChange }: BulkHolidayButtonsProps) {
  const { t } = useLanguage()
  const [bulkChange, setBulkChange] = useState<BulkChange>()
  const firstButton = useRef<ButtonElement>(null)
  const setAll = (kind: BulkChange['kind']) => {
    const after = kind === 'closed' ? allClosed : allUsual
    setBulkChange({ kind, before: values, after })
    onChange(after)
  }
  // No undo after a later change, which it would overwrite.
  const undoableChange = bulkChange?.after === values ? bulkChange : undefined
  return (
    <div className="every-holiday">
      <OfcButton ref={firstButton} size="small" onClick={() => setAll('closed')}>
        {t('pharmacyEdit.holidays.all_closed')}
      </OfcButton>
      <OfcButton size="small" onClick={() => setAll('usual')}>
        {t('pharmacyEdit.holidays.all_usual')}
      </OfcButton>
      <span className="every-holiday-status" role="status">
        {undoableChange?.kind === 'closed' && t('pharmacyEdit.holidays.now_closed')}
        {undoableChange?.kind === 'usual' && t('pharmacyEdit.holidays.now_usual')}
      </span>
      {undoableChange && (
        <OfcButton
          size="small"
          variant="plain"
          onClick={() => {
            onChange(undoableChange.before)
            setBulkChange(undefined)
            firstButton.current?.focus()
          }}
        >
          {t('pharmacyEdit.holidays.undo')}
        </OfcButton>
      )}
    </div>
  )
}

interface HolidayPreviewProps {
  readonly openingHours: readonly DayHours[]
  readonly values: HolidayHours
}

/**
 * Preview of the next twelve months with the unsaved values. Deferred, so that it does not delay
 * typing.
 */
function HolidayPreview({ openingHours, values }: HolidayPreviewProps) {
  return <HolidayPreviewList openingHours={openingHours} values={useDeferredValue(values)} />
}

const HolidayPreviewList = memo(function HolidayPreviewList({ openingHours, values }: HolidayPreviewProps) {
  const { t } = useLanguage()
  const from = calendarDateOf(new Date())
  return (
    <section className="holiday-preview" aria-labelledby="holiday-preview">
      <h3 id="holiday-preview">{t('pharmacyEdit.holidays.preview')}</h3>
      <p className="note">{t('pharmacyEdit.holidays.preview_hint')}</p>
      <UpcomingHolidays of={{ openingHours, holidaySchedule: toHolidaySchedule(values) }} from={from} />
    </section>
  )
})

interface HolidayRowProps extends FieldProps<HoursValue> {
  readonly holiday: Holiday
}

/**
 * A holiday: name, dates this year and next, hours. Memoized: renders only when its own value
 * changes.
 */
const HolidayRow = memo(function HolidayRow({ holiday, label, ...field }: HolidayRowProps) {
  const language = useLanguage()
  const dates = [
    ...holidayDateTexts(language, holiday),
    ...(holiday === 'december26To31' ? [language.t('pharmacyEdit.holidays.last_day')] : []),
  ]
  return (
    <div className="holiday-row">
      <div>
        <p className="holiday-row-name">{label}</p>
        {dates.map((date) => (
          <p key={date} className="holiday-row-date">
            {date}
          </p>
        ))}
      </div>
      {/* The dates are also the hint of the field, so that screen readers read them with its name;
         the visible copy is beside the field. */}
      <OfcHoursField single usual {...field} aria-label={label} hint={dates.join('; ')} />
    </div>
  )
})
