import type { Page } from '@officine/api/calls'

/** How often a list that changed during reading is read in total. */
const maximumReadings = 3

interface PagedList<Item> {
  readonly fetchPage: (pageNumber: number) => Promise<Page<Item>>
  readonly onProgress?: (read: number, total: number) => void
}

/**
 * Reads all items of a paged list. An item that is added or removed between two pages shifts the
 * others, so that one is missing or repeated: then the list is read again.
 */
export async function fetchAllPages<Item extends { readonly id: string }>(
  reading: PagedList<Item>,
  readingsLeft = maximumReadings,
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
  return isWhole || readingsLeft <= 1 ? [...found.values()] : fetchAllPages(reading, readingsLeft - 1)
}
