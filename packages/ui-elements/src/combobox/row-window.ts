/** The rows of a long list that stand in the page: from `start` up to, not including, `end`. */
export interface RowWindow {
  readonly start: number
  readonly end: number
}

/** Rows that come at a time: more than a screen shows, few enough to be drawn between two keys. */
export const CHUNK = 40

/** The first rows to show, so that one of them stands among them. */
export function windowAround(index: number, count: number): RowWindow {
  const start = Math.max(0, Math.min(index - CHUNK / 2, count - CHUNK))
  return { start, end: Math.min(count, start + CHUNK) }
}

/** A window that has come to hold a row; it only grows, so that nothing moves under the pointer. */
export function grownTo(rows: RowWindow, index: number, count: number): RowWindow {
  // A leap, such as from the last row to the first, begins anew.
  if (index < rows.start - CHUNK || index >= rows.end + CHUNK) return windowAround(index, count)
  return {
    start: index < rows.start ? Math.max(0, rows.start - CHUNK) : rows.start,
    end: index >= rows.end ? Math.min(count, rows.end + CHUNK) : rows.end,
  }
}
