import { OfcHoursField } from '@officine/ui-elements/react/hours-field.js'
import { useLanguage } from '../../../language/index.ts'
import { weekChanges, weekText } from './hours-changes.ts'
import { comparableHours, HoursBody, migrateJsonHours, toHoursValues } from './hours-values.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

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
    texts: { openingHours: (week) => weekText(language, week) },
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
