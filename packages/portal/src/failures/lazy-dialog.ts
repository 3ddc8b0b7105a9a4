import type { ComponentType } from 'react'
import { lazyAhead, usePreload } from './lazy-ahead.ts'

/**
 * A dialog whose code loads later: a hook that preloads it and returns its component. Only the hook
 * gives the component, so no dialog is opened that was not preloaded.
 * @returns the hook; `isNeeded` is false while the dialog cannot be opened.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): (isNeeded?: boolean) => ComponentType<Props> {
  const Dialog = lazyAhead(load)
  return function useDialog(isNeeded = true) {
    usePreload(isNeeded && Dialog)
    return Dialog
  }
}
