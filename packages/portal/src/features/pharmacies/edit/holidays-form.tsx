import type { DayHours, HolidaySchedule, Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { datesOfHoliday } from '@officine/api/holidays'
import { todayInQuebec } from '@officine/api/rules'
import { PharmacyChange } from '@officine/api/structs'
import { formatLongDate, weekdayName, weekdayOf } from '@officine/i18n/locale'
import type { OfcButton as ButtonElement } from '@officine/ui-elements/button/button.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { memo, useDeferredValue, useRef, useState } from 'react'
import { pick } from 'superstruct'
import { hoursText } from '../../../domain/opening-hours/hours-text.ts'
import { UpcomingHolidays } from '../../../domain/opening-hours/upcoming-holidays.tsx'
import type { FieldProps } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type HoursValue, hasCompleteHours, migrateJsonHours, normalizeHours } from './hours-values.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'
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
    labels: byField((holiday) => t(`pharmacies.holidays.${holiday}`)),
    formats: byField(() => dayText),
  })
  const { holidaySchedule } = form.values
  // So that the preview does not delay typing.
  const previewedSchedule = useDeferredValue(holidaySchedule)
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
      <HolidayPreview openingHours={props.pharmacy.openingHours} values={previewedSchedule} />
    </SectionForm>
  )
}

/** A value for the field of each holiday. */
function byField<Value>(toValue: (holiday: Holiday) => Value) {
  const entries = holidays.map((holiday) => [`holidaySchedule.${holiday}`, toValue(holiday)])
  return Object.fromEntries(entries) as { readonly [H in Holiday as `holidaySchedule.${H}`]: Value }
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

/** Preview of the next twelve months with the unsaved values. */
const HolidayPreview = memo(function HolidayPreview({ openingHours, values }: HolidayPreviewProps) {
  const { t } = useLanguage()
  const from = todayInQuebec()
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

export const HolidaysBody = pick(PharmacyChange, ['holidaySchedule'])

/** One day per holiday; its `state` may be `usual`. */
type HolidayHours = Readonly<Record<Holiday, HoursValue>>

interface HolidayValues {
  readonly holidaySchedule: HolidayHours
}

export const usualHours: HoursValue = [{ state: 'usual', ranges: [] }]
const closedHours: HoursValue = [{ state: 'closed', ranges: [] }]

export const allUsual: HolidayHours = everyHoliday(() => usualHours)
export const allClosed: HolidayHours = everyHoliday(() => closedHours)

export function toHolidayValues({ holidaySchedule }: Pick<Pharmacy, 'holidaySchedule'>): HolidayValues {
  return {
    holidaySchedule: everyHoliday((holiday) => {
      const day = holidaySchedule[holiday]
      return day ? normalizeHours([day]) : usualHours
    }),
  }
}

/** Omits holidays with the usual hours. */
export function toHolidayBody({ holidaySchedule }: HolidayValues): object {
  const entries = holidays.map((holiday) => [holiday, holidaySchedule[holiday][0]] as const)
  return { holidaySchedule: Object.fromEntries(entries.filter(([, day]) => day?.state !== 'usual')) }
}

/** The schedule for the preview: a holiday with incomplete hours counts as usual. */
export function toHolidaySchedule(schedule: HolidayHours): HolidaySchedule {
  const completeDays = holidays.flatMap((holiday) => {
    const [day] = schedule[holiday]
    return hasCompleteHours(day) ? [[holiday, day] as const] : []
  })
  return Object.fromEntries(completeDays)
}

function everyHoliday(toHours: (holiday: Holiday) => HoursValue): HolidayHours {
  return Object.fromEntries(holidays.map((holiday) => [holiday, toHours(holiday)])) as HolidayHours
}

/** Dates of a holiday this year and next, one per line: `vendredi 25 décembre 2026`. */
function holidayDateTexts(language: Language, holiday: Holiday): readonly string[] {
  const year = Number(todayInQuebec().slice(0, 4))
  return [year, year + 1].map((each) => datesText(language, each, datesOfHoliday(holiday, each)))
}

/**
 * Several days show as weekdays only, because the dates are the holiday's name: `2026 : du samedi
 * au mercredi`.
 */
function datesText({ t, locale }: Language, year: number, dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (dates.length === 1) return formatLongDate(first, locale)
  return t('pharmacies.holidays_span', {
    year: String(year),
    first: weekdayName(weekdayOf(first), locale),
    last: weekdayName(weekdayOf(last), locale),
  })
}
