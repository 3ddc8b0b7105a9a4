/**
 * The effect of a key on the list, by the ARIA combobox pattern: a number of rows to move, or what
 * happens to the list. Other keys edit the text.
 */
export type ListAction = number | 'pick' | 'close'

/** Rows per Page Up and Page Down. */
const PAGE = 8

export interface KeyPressed {
  readonly key: string
  readonly altKey: boolean
}

/** On a closed list, only the arrow keys have an effect: it opens at its first or last row. */
export function actionOfKey(
  { key, altKey }: KeyPressed,
  list: { readonly active: number } | undefined,
): ListAction | undefined {
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return altKey && list ? 'close' : -1
  if (!list) return undefined
  switch (key) {
    case 'PageDown':
      return PAGE
    case 'PageUp':
      return -PAGE
    case 'Enter':
      return list.active < 0 ? undefined : 'pick'
    case 'Escape':
      return 'close'
    default:
      return undefined
  }
}
