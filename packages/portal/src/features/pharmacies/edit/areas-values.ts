import type { Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { Comparable } from '../../../conflicts/merge.ts'
import { asNumber, isBlank, numberAnswer } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'
import { type AreaAnswers, areSame, asShown, inUnit } from './areas.ts'

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
