/** Sends a form as a native submit button does: validated, and with the button's name and value if it has a name. */
export function submitWith(form: HTMLFormElement, name: string | undefined, value: string): void {
  if (!name) {
    form.requestSubmit()
    return
  }
  // Only a native button can be a submitter.
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
 * Lets Enter in a native field press the button, if it is the form's default button. The platform does that for
 * native buttons alone. Returns how to stop it.
 */
export function submitOnEnter(form: HTMLFormElement, button: SubmitButton): () => void {
  const onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement) || event.target.form !== form) return
    if (buttonTypes.has(event.target.type) || defaultButtonOf(form) !== button) return
    event.preventDefault()
    button.click()
  }
  form.addEventListener('keydown', onKeydown)
  return () => form.removeEventListener('keydown', onKeydown)
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
