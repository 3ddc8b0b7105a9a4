/** A page number, or the gap between two of them. */
export type PaginationItem = number | 'gap'

export function pageCount(totalCount: number, pageSize: number): number {
  if (!(totalCount > 0) || !(pageSize > 0)) return 1
  return Math.ceil(totalCount / pageSize)
}

/**
 * The items of the row: the first page, the last, the current one with its neighbours, and gaps. A
 * gap never replaces a single page, and the row has a constant length, so that the buttons stay
 * under the pointer.
 */
export function paginationItems(page: number, pages: number): readonly PaginationItem[] {
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), 'gap', pages]
  if (page >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)]
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
