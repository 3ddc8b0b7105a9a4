import { areaUnits } from '@officine/api/constants'
import { OfcNumberField } from '@officine/ui-elements/react/number-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useMemo } from 'react'
import { useLanguage } from '../../../language/index.ts'
import { areaText, areaUnitText } from '../words.ts'
import { AreaSum } from './area-sum.tsx'
import { inUnit, shownFigure, wrongAreas } from './areas.ts'
import {
  AreasBody,
  type AreasValues,
  areasLabels,
  bodyOf,
  comparable,
  isUnmeasured,
  valuesOf,
} from './areas-values.ts'
import { EmptyButton } from './empty-button.tsx'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

type Figure = 'areas.total' | 'areas.store' | 'areas.mvl' | 'areas.office'

/** All four figures or none, in the unit that the person measures in. */
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
    toValues: valuesOf,
    toBody: bodyOf,
    comparable,
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
  const isEmpty = isUnmeasured(areas)
  const wrong = wrongAreas(areas).map((figure) => `areas.${figure}`)
  const units = useMemo(() => areaUnits.map((one) => ({ value: one, label: areaUnitText({ t }, one) })), [t])
  const goOver = (chosen: string) => {
    const next = areaUnits.find((one) => one === chosen)
    if (next) form.set('areas', inUnit(areas, next))
  }
  const field = (name: Figure) => ({
    ...form.field(name),
    value: shownFigure(form.field(name).value),
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
      <EmptyButton
        form={form}
        isEmpty={isEmpty}
        onEmpty={() => form.set('areas', { unit, mvl: '', office: '', store: '', total: '' })}
        first="areas.total"
      />
    </SectionForm>
  )
}
