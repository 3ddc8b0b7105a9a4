/** Traps Tab within a dialog, as in a modal one. Call it on each keydown in the dialog. */
export function trapTab(event: KeyboardEvent): void {
  const { currentTarget: dialog, target, key, code, shiftKey } = event
  // WebKitGTK reports Tab with Shift as key "Unidentified".
  if ((key !== 'Tab' && code !== 'Tab') || !(dialog instanceof HTMLElement)) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, select, [tabindex="0"]')]
  const [first, last] = [stops.at(0), stops.at(-1)]
  const isAtEnd = target === (shiftKey ? first : last) || target === dialog
  if (!isAtEnd) return
  event.preventDefault()
  ;(shiftKey ? last : first)?.focus()
}
