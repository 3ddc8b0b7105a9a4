import type { AreaUnit } from '@officine/api/constants'
import { areaLeft } from '@officine/api/structs'

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

/** The areas as numbers, with what the total leaves; nothing while there is no total, or something is no number. */
export function partsOf({ mvl, office, store, total }: AreaAnswers): AreaParts | undefined {
  const parts = { mvl: Number(mvl), office: Number(office), store: Number(store), total: Number(total) }
  const isReadable = parts.total > 0 && Object.values(parts).every((part) => part >= 0)
  return isReadable ? { ...parts, left: areaLeft(parts) } : undefined
}

/** A square foot is exactly this many parts of a square metre: a foot is 0.3048 m. */
const [footParts, metreParts] = [9_290_304n, 100_000_000n]

/**
 * The areas in another unit, each figure rounded to the hundredth. What they were in that unit before comes back as it was.
 * @param earlier The areas as they were written in either unit before, the latest first.
 */
export function inUnit(
  areas: AreaAnswers,
  unit: AreaUnit,
  earlier: readonly AreaAnswers[] = [],
): AreaAnswers {
  if (areas.unit === unit) return areas
  const figureIn = (name: (typeof areaFigures)[number]) => {
    const typed = earlier.find(
      (before) => before.unit === unit && converted(before[name], areas.unit) === areas[name],
    )
    return typed ? typed[name] : converted(areas[name], unit)
  }
  return {
    unit,
    mvl: figureIn('mvl'),
    office: figureIn('office'),
    store: figureIn('store'),
    total: figureIn('total'),
  }
}

/** A figure of the other unit in this one; what is no number stays as it was typed. */
function converted(figure: string, unit: AreaUnit): string {
  const [matched, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(figure.trim()) ?? []
  if (matched === undefined) return figure
  const [times, by] = unit === 'squareMetres' ? [footParts, metreParts] : [metreParts, footParts]
  return hundredths(BigInt(whole + fraction) * times, 10n ** BigInt(fraction.length) * by)
}

/** A quotient, rounded to the hundredth. */
function hundredths(dividend: bigint, divisor: bigint): string {
  const rounded = (200n * dividend + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
}
