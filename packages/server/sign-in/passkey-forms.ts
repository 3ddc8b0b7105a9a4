import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/**
 * Forms whose answer comes from the device: their button asks it, and the response is sent as a
 * field. The options are in `data-options`, a challenge of the server among them.
 */
export function connectPasskeyForms(): void {
  if (!browserSupportsWebAuthn()) {
    document.documentElement.toggleAttribute('data-without-passkeys', true)
    return
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) connect(form)
}

function connect(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-passkey-button]')
  const error = form.querySelector<HTMLElement>('.field-error')
  const field = form.elements.namedItem('response')
  if (!button || !error || !(field instanceof HTMLInputElement)) return
  const options = JSON.parse(form.dataset.options ?? '')
  let isBusy = false

  const send = (response: unknown) => {
    field.value = JSON.stringify(response)
    form.submit()
  }
  const start = async () => {
    if (isBusy) return
    isBusy = true
    error.textContent = ''
    try {
      send(
        form.dataset.passkey === 'create'
          ? await startRegistration({ optionsJSON: options })
          : await startAuthentication({ optionsJSON: options }),
      )
    } catch {
      // Refused, cancelled or too late; the device has said why.
      error.textContent = error.dataset.text ?? ''
      button.setAttribute('aria-describedby', error.id)
      button.focus()
    } finally {
      isBusy = false
    }
  }
  if (button.type === 'button') button.addEventListener('click', start)
  else
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void start()
    })
  if ('autofill' in form.dataset) void offerInField(options, send)
}

/** The browser offers passkeys in the field for the e-mail address, where it can. */
async function offerInField(
  options: Parameters<typeof startAuthentication>[0]['optionsJSON'],
  send: (response: unknown) => void,
): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  try {
    send(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
  } catch {
    // The button was pressed instead, or the person left.
  }
}
