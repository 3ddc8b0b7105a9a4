/** Submits a form as a native submit button does: with validation, and with its name and value. */
export function submitWith(form: HTMLFormElement, name = '', value: string): void {
  if (!name && !value) {
    form.requestSubmit()
    return
  }
  // `requestSubmit` accepts only native submit buttons.
  const submitter = document.createElement('button')
  submitter.hidden = true
  submitter.name = name
  submitter.value = value
  form.append(submitter)
  form.requestSubmit(submitter)
  submitter.remove()
}

interface SubmitButton extends HTMLElement {
  readonly type: string
  readonly href: string | undefined
}

/**
 * Activates the button on Enter in a native field, if it is the form's default button; the platform
 * does that for native buttons only. Returns a function that removes the listener.
 */
export function activateOnEnter(form: HTMLFormElement, button: SubmitButton): () => void {
  // On `keypress`, as browsers do; `submitOnEnter` of implicit-submission.ts handles Enter in our own controls.
  const onKeypress = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement) || event.target.form !== form) return
    if (buttonTypes.has(event.target.type) || defaultButtonOf(form) !== button) return
    event.preventDefault()
    button.click()
  }
  form.addEventListener('keypress', onKeypress)
  return () => form.removeEventListener('keypress', onKeypress)
}

const buttonTypes = new Set(['button', 'submit', 'reset', 'image', 'file', 'color'])

function defaultButtonOf(form: HTMLFormElement): Element | undefined {
  return [...form.elements].find(
    (element) =>
      element.matches('ofc-button, button, input') &&
      'type' in element &&
      (element.type === 'submit' || element.type === 'image') &&
      !('href' in element && element.href !== undefined),
  )
}
