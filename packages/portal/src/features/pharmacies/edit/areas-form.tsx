import type { Pharmacy } from '@officine/api/calls'
import { type AreaUnit, areaUnits } from '@officine/api/constants'
import { PharmacyChange, remainingArea } from '@officine/api/structs'
import { OfcNumberField } from '@officine/ui-elements/react/number-field.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { pick } from 'superstruct'
import { isBlank } from '../../../forms/index.ts'
import type { ToComparable } from '../../../forms/three-way-merge.ts'
import { useOptions } from '../../../hooks/use-options.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { areaText, areaUnitText } from '../pharmacy-texts.ts'
import { AreaShares } from '../share-chart.tsx'
import { numberToText, textToNumber } from './figures.ts'
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
  const labels = {
    'areas.unit': t('pharmacies.fields.unit'),
    'areas.total': t('pharmacies.fields.total'),
    'areas.store': t('pharmacies.fields.store'),
    'areas.mvl': t('pharmacies.fields.mvl'),
    'areas.office': t('pharmacies.fields.office'),
  }
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
    formats: {
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

export interface AreasValues {
  readonly areas: AreaInputs
}

export function toAreasValues({ areas }: Pick<Pharmacy, 'areas'>): AreasValues {
  return {
    areas: {
      // Square feet by default: most premises are measured in them.
      unit: areas?.unit ?? 'squareFeet',
      ...mapFigures(areas ?? noAreas, numberToText),
    },
  }
}

export const AreasBody = pick(PharmacyChange, ['areas'])

/** `areas` is null while no figure is typed. */
export function toAreasBody({ areas }: AreasValues): object {
  if (isBlankAreas(areas)) return { areas: null }
  return { areas: { unit: areas.unit, ...mapFigures(roundAreas(areas), textToNumber) } }
}

function isBlankAreas({ unit: _unit, ...figures }: AreaInputs): boolean {
  return isBlank(figures)
}

/**
 * Converts the three versions to one unit before a merge: the unit that either side changed to.
 * Without remote changes nothing is converted, so that the figures stay exact.
 */
export const comparableAreas: ToComparable<AreasValues> = (versions) => {
  const { base, mine, theirs } = versions
  if (isSameAreas(base.areas, theirs.areas)) return versions
  const usesTheirUnit = mine.areas.unit === base.areas.unit && !isBlankAreas(theirs.areas)
  const { unit } = usesTheirUnit ? theirs.areas : mine.areas
  const convert = ({ areas }: AreasValues) => ({ areas: roundAreas(convertAreas(areas, unit)) })
  return { base: convert(base), mine: convert(mine), theirs: convert(theirs) }
}

/** Form values: figures are text with a decimal point, blank if unknown. */
export interface AreaInputs {
  readonly unit: AreaUnit
  readonly mvl: string
  readonly office: string
  readonly store: string
  readonly total: string
}

export type ParsedAreas = Readonly<Record<(typeof areaFigures)[number] | 'remaining', number>>

function isSameAreas(first: AreaInputs, second: AreaInputs): boolean {
  return first.unit === second.unit && areaFigures.every((name) => first[name] === second[name])
}

/**
 * The areas as numbers, with the remaining area; undefined without a total or if a figure is not a
 * number.
 */
function parseAreas(areas: AreaInputs): ParsedAreas | undefined {
  const parts = mapFigures(roundAreas(areas), Number)
  const isReadable = parts.total > 0 && Object.values(parts).every((part) => part >= 0)
  return isReadable ? { ...parts, remaining: remainingArea(parts) } : undefined
}

/** The figures that exceed the area that contains them. */
function exceedingAreas(areas: AreaInputs): readonly (keyof ParsedAreas)[] {
  const parts = parseAreas(areas)
  if (!parts) return []
  if (parts.remaining < 0) return ['store', 'office']
  return parts.mvl > parts.store ? ['mvl'] : []
}

/** Square metres in a square foot: a foot is exactly 0.3048 m. */
const squareFoot = 0.3048 ** 2

/**
 * Converts the areas to another unit. Converted figures have eight decimals, so that converting
 * back (also from a draft) returns the typed figure. Use `roundAreas` for the screen and the body.
 */
export function convertAreas(areas: AreaInputs, unit: AreaUnit): AreaInputs {
  return areas.unit === unit
    ? areas
    : { unit, ...mapFigures(areas, (figure) => convertFigure(figure, areas.unit)) }
}

/** The areas with converted figures rounded to hundredths. */
export function roundAreas(areas: AreaInputs): AreaInputs {
  return { unit: areas.unit, ...mapFigures(areas, roundFigure) }
}

/**
 * Rounds to hundredths. Exactly eight decimals mark a converted figure; a typed one stays as it is.
 */
function roundFigure(figure: string): string {
  return /^\d+\.\d{8}$/.test(figure) ? String(Number(Number(figure).toFixed(2))) : figure
}

/** In the order of the screen, which is also the order of the listed changes. */
export const areaFigures = ['total', 'store', 'mvl', 'office'] as const

type Figure = (typeof areaFigures)[number]

const noAreas = { total: null, store: null, mvl: null, office: null }

function mapFigures<From, To>(areas: Readonly<Record<Figure, From>>, transform: (figure: From) => To) {
  return Object.fromEntries(areaFigures.map((name) => [name, transform(areas[name])])) as Record<Figure, To>
}

/**
 * Converts a figure to the other unit: to hundredths if these convert back within a millionth of a
 * square foot, else to eight decimals. Text that is not a number stays as typed.
 */
function convertFigure(figure: string, from: AreaUnit): string {
  if (!/^\d+(\.\d+)?$/.test(figure.trim())) return figure
  const to = from === 'squareFeet' ? 'squareMetres' : 'squareFeet'
  const feet = toSquareFeet(Number(figure), from)
  const exact = to === 'squareMetres' ? feet * squareFoot : feet
  const convertsBack = (rounded: string) => Math.abs(toSquareFeet(Number(rounded), to) - feet) < 1e-6
  return [0, 1, 2].map((decimals) => exact.toFixed(decimals)).find(convertsBack) ?? exact.toFixed(8)
}

const toSquareFeet = (figure: number, unit: AreaUnit) =>
  unit === 'squareFeet' ? figure : figure / squareFoot
