/** Where an entry of the history stands, and the name under which its scroll position is kept. */
export interface Entry {
  readonly index: number
  readonly key: string
  /** What its page goes by and no address may tell; kept by the browser as the entry is. */
  readonly state?: unknown
}

let current: Entry = { index: 0, key: '' }

export function currentEntry(): Entry {
  return current
}

/** Whether Back leads to a page of the portal. */
export function hasPageBefore(): boolean {
  return current.index > 0
}

export function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state) || !('key' in state))
    return undefined
  const { index, key } = state
  return typeof index === 'number' && typeof key === 'string' ? { ...state, index, key } : undefined
}

/** Makes an entry the current one, and writes it into the browser's history, at its address or at another. */
export function writeEntry(
  entry: Entry,
  { address, isNew = false }: { address?: string; isNew?: boolean } = {},
): void {
  current = entry
  if (isNew) history.pushState(entry, '', address)
  else history.replaceState(entry, '', address)
}

const scrollKey = (entry: Entry) => `officine-scroll-${entry.key}`

export function noteScroll(): void {
  sessionStorage.setItem(scrollKey(current), String(Math.round(scrollY)))
}

export function keptScroll(): number | undefined {
  const kept = sessionStorage.getItem(scrollKey(current))
  return kept === null ? undefined : Number(kept)
}
