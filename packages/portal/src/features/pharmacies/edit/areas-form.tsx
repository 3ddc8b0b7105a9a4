import { areaUnits } from '@officine/api/constants'
import { OfcNumberField } from '@officine/ui-elements/react/number-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useMemo } from 'react'
import { type Language, useLanguage } from '../../../language/index.ts'
import { areaText, areaUnitText } from '../pharmacy-texts.ts'
import { ShareChart } from '../share-chart.tsx'
import {
  type AreaInputs,
  AreasBody,
  type AreasValues,
  areasLabels,
  comparableAreas,
  convertAreas,
  exceedingAreas,
  isBlankAreas,
  type ParsedAreas,
  parseAreas,
  roundFigure,
  toAreasBody,
  toAreasValues,
} from './areas-values.ts'
import { ClearFieldsButton } from './clear-fields-button.tsx'
import { LiveSum } from './live-sum.tsx'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

type AreaField = 'areas.total' | 'areas.store' | 'areas.mvl' | 'areas.office'

/** The four areas in the chosen unit: all are required, or none. */
export default function AreasForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const labels = areasLabels(t)
  const figureText = (answer: string, { areas: { unit } }: AreasValues) =>
    answer.trim() === '' || Number.isNaN(Number(answer)) ? answer : areaText(language, Number(answer), unit)
  const form = useSectionForm({
    ...props,
    section: 'areas',
    struct: AreasBody,
    toValues: toAreasValues,
    toBody: toAreasBody,
    comparable: comparableAreas,
    labels,
    texts: {
      'areas.total': figureText,
      'areas.store': figureText,
      'areas.mvl': figureText,
      'areas.office': figureText,
    },
  })
  const { areas } = form.values
  const { unit } = areas
  const isEmpty = isBlankAreas(areas)
  const wrong = exceedingAreas(areas).map((figure) => `areas.${figure}`)
  const units = useMemo(() => areaUnits.map((one) => ({ value: one, label: areaUnitText({ t }, one) })), [t])
  const goOver = (chosen: string) => {
    const next = areaUnits.find((one) => one === chosen)
    if (next) form.set('areas', convertAreas(areas, next))
  }
  const field = (name: AreaField) => ({
    ...form.field(name),
    value: roundFigure(form.field(name).value),
    label: t('pharmacyEdit.in_unit', { label: labels[name], unit }),
    required: !isEmpty,
    noOptionalMark: true,
    error: form.field(name).error || (wrong.includes(name) ? t('rules.areasFitTotal') : ''),
  })
  return (
    <SectionForm {...props} section="areas" form={form}>
      <OfcRadioGroup
        {...form.field('areas.unit')}
        options={units}
        hint={t('pharmacyEdit.areas.unit_hint')}
        inline
        noOptionalMark
        onInput={({ target }) => goOver(target.value)}
      />
      <div className="edit-figures">
        <OfcNumberField {...field('areas.total')} />
        <OfcNumberField {...field('areas.store')} />
        <OfcNumberField {...field('areas.mvl')} hint={t('pharmacyEdit.areas.mvl_hint')} />
        <OfcNumberField {...field('areas.office')} />
      </div>
      <AreaSum areas={areas} />
      <ClearFieldsButton
        form={form}
        isEmpty={isEmpty}
        onClear={() => form.set('areas', { unit, mvl: '', office: '', store: '', total: '' })}
        firstField="areas.total"
      />
    </SectionForm>
  )
}

/** Shows the total, its parts and the remaining area while the person types. */
function AreaSum({ areas }: { readonly areas: AreaInputs }) {
  const language = useLanguage()
  const { t } = language
  const parts = parseAreas(areas)
  if (!parts) return null
  const { store, mvl, office, total, left } = parts
  const write = (value: number) => areaText(language, value, areas.unit)
  return (
    <LiveSum text={areaSumText(t, parts, write)} isOver={exceedingAreas(areas).length > 0}>
      <ShareChart
        total={total}
        format={write}
        shares={[
          {
            term: t('pharmacies.fields.store'),
            value: store,
            detail: t('pharmacies.mvl_within', { area: write(mvl) }),
          },
          { term: t('pharmacies.fields.office'), value: office },
          { term: t('pharmacies.other_areas'), value: Math.max(0, left), isRemainder: true },
        ]}
      />
    </LiveSum>
  )
}

function areaSumText(
  t: Language['t'],
  { store, mvl, left }: ParsedAreas,
  write: (value: number) => string,
): string {
  if (left < 0) return t('pharmacyEdit.areas.over', { over: write(-left) })
  if (mvl > store) return t('pharmacyEdit.areas.mvl_over', { over: write(mvl - store) })
  return left === 0 ? t('pharmacyEdit.areas.all') : t('pharmacyEdit.areas.left', { left: write(left) })
}
