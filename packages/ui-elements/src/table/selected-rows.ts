/** The selection with one row toggled. */
export const toggleKey = (selected: readonly string[], key: string): readonly string[] =>
  selected.includes(key) ? selected.filter((other) => other !== key) : [...selected, key]

/** The selection with all of some rows added, or removed. */
export const setKeys = (
  selected: readonly string[],
  keys: readonly string[],
  chosen: boolean,
): readonly string[] => {
  const others = selected.filter((key) => !keys.includes(key))
  return chosen ? [...others, ...keys] : others
}

/**
 * The rows from one to another in display order, both included; only the second when the first is
 * not among them.
 */
export function keysBetween(
  keys: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  if (start === -1) return [to]
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}

/** Whether all, some or none of the rows are selected. */
export function selectionExtent(
  selected: readonly string[],
  keys: readonly string[],
): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => selected.includes(key)).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

/** The valid row keys of a page's input. */
export const validKeys = (selected: unknown): readonly string[] =>
  Array.isArray(selected) ? selected.filter((key): key is string => typeof key === 'string') : []
