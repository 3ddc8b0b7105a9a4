import type { Transaction } from '@officine/api/calls'
import { banners, effectiveDateLeadDays, locationCategories } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { TransactionDetails } from '@officine/api/structs'
import { formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcCombobox } from '@officine/ui-elements/react/combobox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { OfcTextarea } from '@officine/ui-elements/react/textarea.js'
import { useMemo, useState } from 'react'
import { object } from 'superstruct'
import { type Language, useLanguage } from '../../../language/index.ts'
import { earliestEffectiveDate } from '../transaction-texts.ts'
import { StepForm, type StepProps, useCurrentValueHint, useStepForm } from './step-form.tsx'

const bannerOptions = banners.map((banner) => ({ value: banner, label: banner }))

/** The effective date, and the changes to the pharmacy apart from its owners. */
export default function InformationStep({ transaction }: StepProps) {
  const { t, locale } = useLanguage()
  const { type, details, pharmacy } = transaction
  const form = useStepForm({
    step: 'information',
    transaction,
    toValues: informationOf,
    struct: InformationBody,
    labels: informationLabels(t),
  })
  const earliest = earliestEffectiveDate()
  const currentValues = pharmacy ? informationOf({ details: null, pharmacy }) : undefined
  const hintOf = useCurrentValueHint({ currentValues, values: form.values, type: transaction.type })
  const categories = useMemo(
    () => locationCategories.map((value) => ({ value, label: t(`pharmacies.locationCategories.${value}`) })),
    [t],
  )
  const [initialDate] = useState(details?.effectiveDate)
  return (
    <StepForm step="information" transaction={transaction} form={form}>
      {initialDate !== undefined && initialDate < earliest && (
        <OfcAlert severity="warning" heading={t('steps.too_near.title')}>
          {t(initialDate < todayInQuebec() ? 'steps.too_near.past' : 'steps.too_near.text', {
            date: formatDate(initialDate, locale),
            earliest: formatDate(earliest, locale),
          })}
        </OfcAlert>
      )}
      <OfcDateInput
        {...form.field('details.effectiveDate')}
        className="step-date"
        min={earliest}
        hint={t('steps.effective_date_hint', {
          earliest: formatDate(earliest, locale),
          days: effectiveDateLeadDays,
        })}
      />
      <OfcCombobox
        {...form.field('details.banner')}
        options={bannerOptions}
        free
        hint={hintOf('details.banner')}
      />
      <OfcSelect
        {...form.field('details.locationCategory')}
        options={categories}
        hint={hintOf(
          'details.locationCategory',
          (value) => categories.find((category) => category.value === value)?.label ?? value,
        )}
      />
      <OfcTextField
        {...form.field('details.neq')}
        className="step-neq"
        inputMode="numeric"
        hint={hintOf('details.neq') || t('steps.neq_hint')}
        autocomplete="off"
      />
      <OfcTextarea
        {...form.field('details.comments')}
        hint={t(`steps.comments.${type}`)}
        rows={3}
        maxlength={2000}
      />
    </StepForm>
  )
}

const InformationBody = object({ details: TransactionDetails })

function informationOf({ details, pharmacy }: Pick<Transaction, 'details' | 'pharmacy'>) {
  const source = details ?? pharmacy
  return {
    details: {
      effectiveDate: details?.effectiveDate ?? '',
      banner: source?.banner ?? '',
      locationCategory: source?.locationCategory ?? '',
      neq: source?.neq ?? '',
      comments: details?.comments ?? '',
    },
  }
}

function informationLabels(t: Language['t']) {
  return {
    'details.effectiveDate': t('steps.effective_date'),
    'details.banner': t('pharmacies.fields.banner'),
    'details.locationCategory': t('pharmacies.fields.locationCategory'),
    'details.neq': t('pharmacies.fields.neq'),
    'details.comments': t('steps.comments'),
  } as const
}
