import type { FocusEvent } from 'react'

/** Chrome 114 throws for a popover that is not open. */
export function hidePopover(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}

/**
 * For `onBlur` of a popover and of the element that opened it: hides it when the focus goes on to
 * the page, whose controls it would cover. Safari does not focus a clicked link or button: without
 * a `relatedTarget` the focus has not moved elsewhere.
 */
export function hideOnFocusElsewhere(
  { relatedTarget }: FocusEvent,
  panel: HTMLElement | null,
  opener: Element | null,
): void {
  if (relatedTarget && relatedTarget !== opener && !panel?.contains(relatedTarget)) hidePopover(panel)
}
