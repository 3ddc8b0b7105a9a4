interface Range {
  readonly from: string
  readonly to: string
}

const day = 24 * 60

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** From and to in minutes of the day that it begins; past midnight it ends after 1,440. Equal times are a whole day. */
export function spanOf({ from, to }: Range): readonly [number, number] {
  const start = minutes(from)
  const end = minutes(to)
  return [start, end > start ? end : end + day]
}

/** Whether the ranges of one day stand apart; two that touch do. */
export function areRangesApart(ranges: readonly Range[]): boolean {
  const spans = ranges.map(spanOf).sort(([a], [b]) => a - b)
  return spans.every(([, end], index) => end <= (spans[index + 1]?.[0] ?? Number.POSITIVE_INFINITY))
}
