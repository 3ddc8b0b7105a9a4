/** A history entry: its index, and the key of its scroll position. */
export interface HistoryEntry {
  readonly index: number
  readonly key: string
  /** State of the page that must not be in the address; persisted with the entry. */
  readonly state?: unknown
}

let current: HistoryEntry = { index: 0, key: '' }

export function currentEntry(): HistoryEntry {
  return current
}

/** Whether Back leads to a page of the portal. */
export function hasPageBefore(): boolean {
  return current.index > 0
}

export function parseEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state))
    return undefined
  const { index, key } = state
  return typeof index === 'number' && typeof key === 'string' ? { ...state, index, key } : undefined
}

/**
 * Sets the current entry, and writes it to the browser's history, at
 * its own address or another one.
 */
export function writeEntry(
  entry: HistoryEntry,
  { address, isNew = false }: { address?: string; isNew?: boolean } = {},
): void {
  current = entry
  if (isNew) history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
}

const scrollKey = (entry: HistoryEntry) => `officine-scroll-${entry.key}`

export function saveScrollPosition(): void {
  sessionStorage.setItem(scrollKey(current), String(Math.round(scrollY)))
}

export function savedScrollPosition(): number | undefined {
  const saved = sessionStorage.getItem(scrollKey(current))
  return saved === null ? undefined : Number(saved)
}
