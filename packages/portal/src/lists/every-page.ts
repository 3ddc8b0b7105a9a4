import type { Page } from '@officine/api/calls'

/** How often a list that changed while it was read is read from its start. */
const mostReadings = 3

interface Reading<Item> {
  readonly fetchPage: (pageNumber: number) => Promise<Page<Item>>
  readonly onProgress?: (read: number, total: number) => void
}

/**
 * All items of a list that pages. Somebody may join or leave between two pages, and push others over the edge: what was
 * read then lacks one or has one twice, and it is read again.
 */
export async function everyPage<Item extends { readonly id: string }>(
  reading: Reading<Item>,
  readingsLeft = mostReadings,
): Promise<readonly Item[]> {
  const found = new Map<string, Item>()
  const first = await reading.fetchPage(1)
  const { totalCount, pageSize } = first
  let isWhole = true
  for (let page = first; ; page = await reading.fetchPage(page.pageNumber + 1)) {
    for (const item of page.items) found.set(item.id, item)
    isWhole &&= page.totalCount === totalCount
    reading.onProgress?.(Math.min(found.size, totalCount), totalCount)
    if (page.pageNumber * pageSize >= page.totalCount || page.items.length === 0) break
  }
  isWhole &&= found.size === totalCount
  return isWhole || readingsLeft <= 1 ? [...found.values()] : everyPage(reading, readingsLeft - 1)
}
