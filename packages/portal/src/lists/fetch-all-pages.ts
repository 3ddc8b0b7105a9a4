import type { Page } from '@officine/api/calls'

/** How often a list that changed during reading is read in total. */
const maximumAttempts = 3

interface PagedList<Item> {
  readonly fetchPage: (pageNumber: number) => Promise<Page<Item>>
  readonly onProgress?: (read: number, total: number) => void
}

/**
 * Reads all items of a paged list. An item that is added or removed between two pages shifts the
 * others, so that one is missing or repeated: then the list is read again.
 */
export async function fetchAllPages<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  attemptsLeft = maximumAttempts,
): Promise<readonly Item[]> {
  const items = new Map<string, Item>()
  const first = await list.fetchPage(1)
  const { totalCount, pageSize } = first
  let isComplete = true
  for (let page = first; ; page = await list.fetchPage(page.pageNumber + 1)) {
    for (const item of page.items) items.set(item.id, item)
    isComplete &&= page.totalCount === totalCount
    list.onProgress?.(Math.min(items.size, totalCount), totalCount)
    if (page.pageNumber * pageSize >= page.totalCount || page.items.length === 0) break
  }
  isComplete &&= items.size === totalCount
  return isComplete || attemptsLeft <= 1 ? [...items.values()] : fetchAllPages(list, attemptsLeft - 1)
}
