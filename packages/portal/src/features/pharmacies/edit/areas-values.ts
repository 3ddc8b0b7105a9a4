import type { Pharmacy } from '@officine/api/calls'
import type { AreaUnit } from '@officine/api/constants'
import { areaLeft, PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { Comparable } from '../../../forms/conflicts/merge.ts'
import { asNumber, isBlank, numberAnswer } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'

export interface AreasValues {
  readonly areas: AreaAnswers
}

export function valuesOf({ areas }: Pick<Pharmacy, 'areas'>): AreasValues {
  return {
    areas: {
      // As most premises here are measured; without a figure it says nothing.
      unit: areas?.unit ?? 'squareFeet',
      total: numberAnswer(areas?.total),
      store: numberAnswer(areas?.store),
      mvl: numberAnswer(areas?.mvl),
      office: numberAnswer(areas?.office),
    },
  }
}

export const AreasBody = pick(PharmacyChange, ['areas'])

export function areasLabels(t: Language['t']) {
  return {
    'areas.unit': t('pharmacies.fields.unit'),
    'areas.total': t('pharmacies.fields.total'),
    'areas.store': t('pharmacies.fields.store'),
    'areas.mvl': t('pharmacies.fields.mvl'),
    'areas.office': t('pharmacies.fields.office'),
  } as const
}

/** Nothing as long as no figure is given. */
export function bodyOf({ areas }: AreasValues): object {
  const { unit, mvl, office, store, total } = asShown(areas)
  if (isUnmeasured(areas)) return { areas: null }
  return {
    areas: {
      unit,
      mvl: asNumber(mvl),
      office: asNumber(office),
      store: asNumber(store),
      total: asNumber(total),
    },
  }
}

export function isUnmeasured({ unit: _unit, ...figures }: AreaAnswers): boolean {
  return isBlank(figures)
}

/** In the unit that either side went over to: a figure means the same in all three. What nobody else changed stays exact. */
export const comparable: Comparable<AreasValues> = (versions) => {
  const { base, mine, theirs } = versions
  if (areSame(base.areas, theirs.areas)) return versions
  const isTheirs = mine.areas.unit === base.areas.unit && !isUnmeasured(theirs.areas)
  const { unit } = isTheirs ? theirs.areas : mine.areas
  const inIt = ({ areas }: AreasValues) => ({ areas: asShown(inUnit(areas, unit)) })
  return { base: inIt(base), mine: inIt(mine), theirs: inIt(theirs) }
}

/** The areas as their form holds them: figures are text with a point, blank where nothing is known. */
export interface AreaAnswers {
  readonly unit: AreaUnit
  readonly mvl: string
  readonly office: string
  readonly store: string
  readonly total: string
}

export const areaFigures = ['mvl', 'office', 'store', 'total'] as const

export type AreaParts = Readonly<Record<(typeof areaFigures)[number] | 'left', number>>

function areSame(one: AreaAnswers, other: AreaAnswers): boolean {
  return one.unit === other.unit && areaFigures.every((name) => one[name] === other[name])
}

/** The areas as numbers, with what the total leaves; nothing while there is no total, or something is no number. */
export function partsOf(areas: AreaAnswers): AreaParts | undefined {
  const { mvl, office, store, total } = asShown(areas)
  const parts = { mvl: Number(mvl), office: Number(office), store: Number(store), total: Number(total) }
  const isReadable = parts.total > 0 && Object.values(parts).every((part) => part >= 0)
  return isReadable ? { ...parts, left: areaLeft(parts) } : undefined
}

/** The figures that do not fit in another one. */
export function wrongAreas(areas: AreaAnswers): readonly (keyof AreaParts)[] {
  const parts = partsOf(areas)
  if (!parts) return []
  if (parts.left < 0) return ['store', 'office']
  return parts.mvl > parts.store ? ['mvl'] : []
}

/** In square metres: a foot is exactly 0.3048 m. */
const squareFoot = 0.3048 ** 2

/**
 * The areas in another unit. What is converted keeps more decimals than anybody measures, so that it says again what was
 * typed when it is converted back, also out of a draft; on the screen and in the record it is `asShown`.
 */
export function inUnit(areas: AreaAnswers, unit: AreaUnit): AreaAnswers {
  return areas.unit === unit
    ? areas
    : { unit, ...eachFigure(areas, (figure) => converted(figure, areas.unit)) }
}

/** The areas with what was converted rounded to the hundredth. */
export function asShown(areas: AreaAnswers): AreaAnswers {
  return { unit: areas.unit, ...eachFigure(areas, shownFigure) }
}

/** A figure that was converted, to the hundredth; one that was typed (nobody types eight decimals) stays as it is. */
export function shownFigure(figure: string): string {
  return /^\d+\.\d{8}$/.test(figure) ? String(Number(Number(figure).toFixed(2))) : figure
}

/** In the order of the screen, in which what changes is told. */
function eachFigure({ total, store, mvl, office }: AreaAnswers, write: (figure: string) => string) {
  return { total: write(total), store: write(store), mvl: write(mvl), office: write(office) }
}

/**
 * A figure of the other unit in this one: in hundredths where they mean the same (within a millionth of a square foot),
 * else with eight decimals. What is no number stays as it was typed.
 */
function converted(figure: string, from: AreaUnit): string {
  if (!/^\d+(\.\d+)?$/.test(figure.trim())) return figure
  const [feet, isFeet] = [inFeet(Number(figure), from), from === 'squareFeet']
  const exact = isFeet ? feet * squareFoot : feet
  const meansTheSame = (short: string) =>
    Math.abs(inFeet(Number(short), isFeet ? 'squareMetres' : 'squareFeet') - feet) < 1e-6
  return [0, 1, 2].map((decimals) => exact.toFixed(decimals)).find(meansTheSame) ?? exact.toFixed(8)
}

const inFeet = (figure: number, unit: AreaUnit) => (unit === 'squareFeet' ? figure : figure / squareFoot)
