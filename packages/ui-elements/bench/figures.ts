/** One line of the benchmark's table. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly target: string
  /** Undefined when the figure is only for comparison. */
  readonly holds: boolean | undefined
  /** The raw numbers. */
  readonly data: unknown
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A cost compared with its floor, by medians of interleaved runs; `target` is the maximal ratio. */
export function besideFloor(
  what: string,
  unit: 'ms' | 'B',
  runs: readonly number[],
  floor: readonly number[],
  target?: number,
): Figure {
  const [own, least] = [median(runs), median(floor)]
  const ratio = own / least
  const digits = unit === 'B' ? 0 : 1
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${own.toFixed(digits)} ${unit} beside ${least.toFixed(digits)})`,
    target: target === undefined ? '' : `≤ ${target} ×`,
    holds: target === undefined ? undefined : ratio <= target,
    data: { unit, ratio, median: own, floorMedian: least, runs, floor },
  }
}

export function printTable(figures: readonly Figure[]): void {
  const verdict = { true: 'holds', false: 'FALLS SHORT', undefined: '' }
  const rows = figures.map(({ what, measured, target, holds }) => [
    what,
    measured,
    target,
    verdict[`${holds}`],
  ])
  const table = [['what', 'measured', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
