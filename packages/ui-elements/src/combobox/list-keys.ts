/** The effect of a key on the list, by the ARIA combobox pattern. Other keys edit the text. */
export type ListAction =
  | { readonly kind: 'open'; readonly at: 'first' | 'last' }
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'pick' }
  | { readonly kind: 'close' }

/** Rows per Page Up and Page Down. */
const PAGE = 8

export interface KeyPressed {
  readonly key: string
  readonly altKey: boolean
}

export function actionOfKey({ key, altKey }: KeyPressed, list: { readonly active: number } | undefined) {
  return list ? actionWithin(key, altKey, list.active >= 0) : openingAction(key)
}

function openingAction(key: string): ListAction | undefined {
  if (key === 'ArrowDown') return { kind: 'open', at: 'first' }
  return key === 'ArrowUp' ? { kind: 'open', at: 'last' } : undefined
}

function actionWithin(key: string, altKey: boolean, isAtRow: boolean): ListAction | undefined {
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', by: 1 }
    case 'ArrowUp':
      return altKey ? { kind: 'close' } : { kind: 'move', by: -1 }
    case 'PageDown':
      return { kind: 'move', by: PAGE }
    case 'PageUp':
      return { kind: 'move', by: -PAGE }
    case 'Enter':
      return isAtRow ? { kind: 'pick' } : undefined
    case 'Escape':
      return { kind: 'close' }
    default:
      return undefined
  }
}
