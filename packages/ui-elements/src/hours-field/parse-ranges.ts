import { parseTime } from './parse-time.ts'
import type { TimeRange } from './time-range.ts'

/** Between the two times of a range: a dash of any length, or a word. */
const dash = /\s*[-\u2010-\u2015\u2212]\s*|\s+(?:à|a|au|to|until|till|jusqu['’]à)\s+(?=[\dmn])/
/** Between two ranges. */
const separators = [
  /\s*(?:[;/+&]|,\s|\s(?:et|and|puis|then)\s)\s*/,
  /\s*,\s*/,
  /\s+(?=\S*[-\u2010-\u2015\u2212]\S)/,
]

/**
 * Parses ranges typed in one input: `8-21`, `8h-21h`, `8 h 30 à 21 h`, `9-12, 13-17`. Returns
 * `undefined` for any other text, such as a single time.
 */
export function parseRanges(text: string): readonly TimeRange[] | undefined {
  const plainText = text.normalize('NFKC').toLowerCase().trim()
  if (!dash.test(plainText)) return undefined
  for (const separator of separators) {
    const ranges = plainText.split(separator).map(parseRange)
    if (ranges.every((range) => range !== undefined)) return ranges
  }
  return undefined
}

function parseRange(text: string): TimeRange | undefined {
  const [opening = '', closing = '', ...rest] = text.split(dash)
  if (rest.length > 0) return undefined
  const from = parseTime(opening, 'from')
  const to = parseTime(closing, 'to')
  return from.kind === 'time' && to.kind === 'time' ? { from: from.time, to: to.time } : undefined
}
