/** One row of a benchmark's table: the measured value and its target. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly target: string
  readonly holds: boolean
  /** The raw measurements. */
  readonly data: unknown
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, measured, target, holds }) => [
    what,
    measured,
    target,
    holds ? 'holds' : 'FALLS SHORT',
  ])
  const table = [['what', 'measured', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)))
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
