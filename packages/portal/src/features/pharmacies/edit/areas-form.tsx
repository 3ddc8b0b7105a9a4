import { areaUnits } from '@officine/api/constants'
import { OfcNumberField } from '@officine/ui-elements/react/number-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { useOptions } from '../../../hooks/use-options.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { areaText, areaUnitText } from '../pharmacy-texts.ts'
import { AreaShares } from '../share-chart.tsx'
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
import {
  ClearFieldsButton,
  LiveSum,
  SectionForm,
  type SectionFormProps,
  useSectionForm,
} from './section-form.tsx'

type AreaField = 'areas.total' | 'areas.store' | 'areas.mvl' | 'areas.office'

/** The four areas in the chosen unit: all are required, or none. */
export default function AreasForm(props: SectionFormProps) {
  const language = useLanguage()
  const { t } = language
  const labels = areasLabels(t)
  const figureText = (value: string, { areas: { unit } }: AreasValues) =>
    value.trim() === '' || Number.isNaN(Number(value)) ? value : areaText(language, Number(value), unit)
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
  const exceedingFields = exceedingAreas(areas).map((figure) => `areas.${figure}`)
  const units = useOptions(areaUnits, areaUnitText)
  const changeUnit = (value: string) => {
    const nextUnit = areaUnits.find((unit) => unit === value)
    if (nextUnit) form.set('areas', convertAreas(areas, nextUnit))
  }
  const field = (name: AreaField) => ({
    ...form.field(name),
    value: roundFigure(form.field(name).value),
    label: t('pharmacyEdit.in_unit', { label: labels[name], unit }),
    required: !isEmpty,
    noOptionalMark: true,
    error: form.field(name).error || (exceedingFields.includes(name) ? t('rules.areasFitTotal') : ''),
  })
  return (
    <SectionForm {...props} section="areas" form={form}>
      <OfcRadioGroup
        {...form.field('areas.unit')}
        options={units}
        hint={t('pharmacyEdit.areas.unit_hint')}
        inline
        noOptionalMark
        onInput={({ target }) => changeUnit(target.value)}
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
  const format = (value: number) => areaText(language, value, areas.unit)
  return (
    <LiveSum text={areaSumText(t, parts, format)} isOver={exceedingAreas(areas).length > 0}>
      <AreaShares unit={areas.unit} {...parts} />
    </LiveSum>
  )
}

function areaSumText(
  t: Language['t'],
  { store, mvl, remaining }: ParsedAreas,
  format: (value: number) => string,
): string {
  if (remaining < 0) return t('pharmacyEdit.areas.over', { over: format(-remaining) })
  if (mvl > store) return t('pharmacyEdit.areas.mvl_over', { over: format(mvl - store) })
  return remaining === 0
    ? t('pharmacyEdit.areas.all')
    : t('pharmacyEdit.areas.left', { left: format(remaining) })
}
