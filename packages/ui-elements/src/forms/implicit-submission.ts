import { afterDispatch } from '../button/after-dispatch.ts'

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
  // Not in a timer, which Chromium holds back until it has painted: the keys typed meanwhile came first.
  afterDispatch(event, () => {
    commit()
    if (!form) return
    // In Safari a text area that takes the focus now would get the line break.
    event.preventDefault()
    submitImplicitly(form)
  })
}

function submitImplicitly(form: HTMLFormElement) {
  // The form's elements: those that are no input may lack a type.
  const elements = [...form.elements] as HTMLInputElement[]
  const button = elements.find(isSubmitButton)
  if (button) {
    if (!button.matches(':disabled')) button.click()
  } else if (elements.filter(takesText).length <= 1) form.requestSubmit()
}

function isSubmitButton(element: HTMLInputElement): boolean {
  return /^((ofc-)?(icon-)?button|input)$/.test(element.localName) && /^(submit|image)$/.test(element.type)
}

function takesText(element: HTMLInputElement): boolean {
  return element.localName === 'input'
    ? !/^(button|submit|reset|image|hidden|checkbox|radio|file|color|range)$/.test(element.type)
    : 'setSelectionRange' in element && !/textarea$/.test(element.localName)
}
