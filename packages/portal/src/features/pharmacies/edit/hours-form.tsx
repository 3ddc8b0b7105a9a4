import type { DayHours } from '@officine/api/calls'
import { weekdaysFromMonday } from '@officine/api/opening-hours'
import { weekdayName } from '@officine/i18n/locale'
import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { hoursText } from '../../../domain/opening-hours/hours-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import {
  comparableHours,
  HoursBody,
  type HoursValue,
  hasCompleteHours,
  migrateJsonHours,
  toHoursValues,
} from './hours-values.ts'
import { type ChangedPart, SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

/** The usual week; it starts on Monday. */
export default function HoursForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const form = useSectionForm({
    ...props,
    section: 'hours',
    struct: HoursBody,
    toValues: toHoursValues,
    comparable: comparableHours,
    migrations: [migrateJsonHours],
    labels: { openingHours: t('pharmacyEdit.hours.label') },
    formats: { openingHours: (week) => weekText(language, week) },
  })
  return (
    <SectionForm
      {...props}
      section="hours"
      form={form}
      splitChange={() => weekChanges(language, form.base.openingHours, form.values.openingHours)}
    >
      <OfcHoursField
        {...form.field('openingHours')}
        label=""
        aria-label={t('pharmacyEdit.hours.label')}
        weekStart={1}
      />
    </SectionForm>
  )
}

/** Undefined if the hours are missing or can't be parsed. */
type Day = DayHours | undefined

const daysOf = (week: HoursValue): readonly Day[] =>
  week.map((day) => (hasCompleteHours(day) ? day : undefined))

/** Consecutive days with the same change. */
interface Run {
  readonly weekdays: readonly number[]
  readonly before: Day
  readonly after: Day
}

/** The changes of a week; consecutive days with the same change form one entry. */
export function weekChanges(
  language: Language,
  before: HoursValue,
  after: HoursValue,
): readonly ChangedPart[] {
  return runsOf(daysOf(before), daysOf(after))
    .filter(({ before: dayBefore, after: dayAfter }) => !isSameDay(dayBefore, dayAfter))
    .map((run) => ({
      key: String(run.weekdays[0]),
      label: capitalize(runText(language, run.weekdays)),
      before: dayText(language, run.before),
      after: dayText(language, run.after),
    }))
}

/** A week in one line: `Lundi au vendredi : 8 h à 21 h; samedi : 9 h à 17 h; dimanche : fermée`. */
export function weekText(language: Language, week: HoursValue): string {
  const days = daysOf(week)
  return runsOf(days, days)
    .map(({ weekdays, after }) =>
      language.t('pharmacyEdit.hours.line', {
        days: runText(language, weekdays),
        hours: dayText(language, after),
      }),
    )
    .join('; ')
}

function runsOf(before: readonly Day[], after: readonly Day[]): readonly Run[] {
  const runs: Run[] = []
  for (const weekday of weekdaysFromMonday) {
    const [dayBefore, dayAfter] = [before[weekday], after[weekday]]
    const last = runs.at(-1)
    if (last && isSameDay(last.before, dayBefore) && isSameDay(last.after, dayAfter)) {
      runs[runs.length - 1] = { ...last, weekdays: [...last.weekdays, weekday] }
    } else runs.push({ weekdays: [weekday], before: dayBefore, after: dayAfter })
  }
  return runs
}

function runText({ t, locale }: Language, weekdays: readonly number[]): string {
  const [first = 0] = weekdays
  const last = weekdays.at(-1) ?? first
  if (weekdays.length === 1) return weekdayName(first, locale)
  return t('pharmacyEdit.hours.days', {
    count: weekdays.length,
    first: weekdayName(first, locale),
    last: weekdayName(last, locale),
  })
}

function dayText(language: Language, day: Day): string {
  return day ? hoursText(language, day) : language.t('pharmacyEdit.hours.unfinished')
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isSameDay = (first: Day, second: Day) => JSON.stringify(first) === JSON.stringify(second)
