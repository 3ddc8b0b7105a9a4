import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { OfcNumberField } from '@officine/ui-elements/react/number-field.js'
import { pick } from 'superstruct'
import { isBlank } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { percentageText } from '../pharmacy-texts.ts'
import { LanguageShares } from '../share-chart.tsx'
import { numberToText, textToNumber } from './figures.ts'
import {
  ClearFieldsButton,
  LiveSum,
  SectionForm,
  type SectionFormProps,
  useSectionForm,
} from './section-form.tsx'

/** Both percentages are required, or none; the remainder to 100 is other languages. */
export default function LanguagesForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const labels = {
    'languagePercentages.french': t('pharmacies.fields.french'),
    'languagePercentages.english': t('pharmacies.fields.english'),
  }
  const percent = (value: string) => (value.trim() === '' ? '' : percentageText(language, Number(value)))
  const form = useSectionForm({
    ...props,
    section: 'languages',
    struct: LanguagesBody,
    toValues: toLanguagesValues,
    toBody: toLanguagesBody,
    labels,
    formats: { 'languagePercentages.french': percent, 'languagePercentages.english': percent },
  })
  const { languagePercentages } = form.values
  const isEmpty = isBlank(languagePercentages)
  const isOver = (clientShares(languagePercentages)?.others ?? 0) < 0
  const field = (name: 'languagePercentages.french' | 'languagePercentages.english') => ({
    ...form.field(name),
    label: t('pharmacyEdit.in_percent', { label: labels[name] }),
    required: !isEmpty,
    noOptionalMark: true,
    error: form.field(name).error || (isOver ? t('rules.maxSum', { max: 100 }) : ''),
  })
  return (
    <SectionForm {...props} section="languages" form={form}>
      <div className="edit-figures" data-pair>
        <OfcNumberField {...field('languagePercentages.french')} kind="integer" />
        <OfcNumberField {...field('languagePercentages.english')} kind="integer" />
      </div>
      <LanguageSum percentages={languagePercentages} />
      <ClearFieldsButton
        form={form}
        isEmpty={isEmpty}
        onClear={() => form.set('languagePercentages', { french: '', english: '' })}
        firstField="languagePercentages.french"
      />
    </SectionForm>
  )
}

/** « 12 % : autres langues ». */
function LanguageSum({ percentages }: { readonly percentages: Parameters<typeof clientShares>[0] }) {
  const language = useLanguage()
  const { t } = language
  const shares = clientShares(percentages)
  if (!shares) return null
  const { french, english, others } = shares
  const format = (value: number) => percentageText(language, value)
  const text =
    others < 0
      ? t('pharmacyEdit.languages.over', { sum: format(french + english), over: format(-others) })
      : others === 0
        ? t('pharmacyEdit.languages.all')
        : t('pharmacyEdit.languages.others', { others: format(others) })
  return (
    <LiveSum text={text} isOver={others < 0}>
      <LanguageShares french={french} english={english} />
    </LiveSum>
  )
}

export interface LanguagesValues {
  readonly languagePercentages: { readonly french: string; readonly english: string }
}

export function toLanguagesValues({
  languagePercentages,
}: Pick<Pharmacy, 'languagePercentages'>): LanguagesValues {
  return {
    languagePercentages: {
      french: numberToText(languagePercentages?.french),
      english: numberToText(languagePercentages?.english),
    },
  }
}

export const LanguagesBody = pick(PharmacyChange, ['languagePercentages'])

/** `languagePercentages` is null while both are blank. */
export function toLanguagesBody({ languagePercentages }: LanguagesValues): object {
  const { french, english } = languagePercentages
  if (isBlank(languagePercentages)) return { languagePercentages: null }
  return { languagePercentages: { french: textToNumber(french), english: textToNumber(english) } }
}

/**
 * Shares of the clients in percent; undefined while the fields are blank or not numbers. That of other
 * languages is negative if the sum exceeds 100.
 */
export function clientShares({ french, english }: LanguagesValues['languagePercentages']) {
  const [frenchShare, englishShare] = [Number(french), Number(english)]
  if (isBlank({ french, english }) || !(frenchShare >= 0 && englishShare >= 0)) return undefined
  return { french: frenchShare, english: englishShare, others: 100 - frenchShare - englishShare }
}
