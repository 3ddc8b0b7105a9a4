/**
 * Implements implicit submission as for native inputs: Enter commits the value, then activates the
 * default button, and without one it submits a form with a single field.
 *
 * @param event A `keypress`: browsers submit on it too. There is none where a page prevented the
 * `keydown`, nor for the Enter that confirms an input method's text, which Safari sends after the
 * composition.
 */
export function submitOnEnter(event: KeyboardEvent, form: HTMLFormElement | null, commit: () => void): void {
  if (event.key !== 'Enter' || event.isComposing) return
  // In its own task: every listener of the page may prevent it first.
  setTimeout(() => {
    if (event.defaultPrevented) return
    commit()
    if (form) submitImplicitly(form)
  })
}

function submitImplicitly(form: HTMLFormElement) {
  const button = [...form.elements].find(isSubmitButton)
  if (button) {
    if (!button.matches(':disabled')) button.click()
    return
  }
  if ([...form.elements].filter(takesText).length <= 1) form.requestSubmit()
}

function isSubmitButton(element: Element): element is HTMLElement {
  if (!/^(button|input|ofc-button|ofc-icon-button)$/.test(element.localName)) return false
  const type = 'type' in element ? element.type : undefined
  return type === 'submit' || type === 'image'
}

const withoutText = /^(button|submit|reset|image|hidden|checkbox|radio|file|color|range)$/

function takesText(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.test(element.type)
  return 'setSelectionRange' in element && !/^(ofc-)?textarea$/.test(element.localName)
}
