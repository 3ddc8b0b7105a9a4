/** The rendered range of a long list, from `start` up to but excluding `end`. */
export interface RowWindow {
  readonly start: number
  readonly end: number
}

/** Rows rendered at a time: more than fit on a screen, few enough to render between two keys. */
export const CHUNK = 40

/** The initial range, which contains the row at `index`. */
export function windowAround(index: number, count: number): RowWindow {
  const start = Math.max(0, Math.min(index - CHUNK / 2, count - CHUNK))
  return { start, end: Math.min(count, start + CHUNK) }
}

/** Extends a range to contain a row. It only grows, so that rows do not move under the pointer. */
export function growWindow(rows: RowWindow, index: number, count: number): RowWindow {
  // A jump, such as from the last row to the first, starts a new range.
  if (index < rows.start - CHUNK || index >= rows.end + CHUNK) return windowAround(index, count)
  return {
    start: index < rows.start ? Math.max(0, rows.start - CHUNK) : rows.start,
    end: index >= rows.end ? Math.min(count, rows.end + CHUNK) : rows.end,
  }
}
