// Script of the sign-in pages: defines their elements. The pages also work without scripts.
import './page.css'
// Must be imported first: elements defined earlier would render again instead of hydrating.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js'
import '@officine/ui-elements/alert/define.js'
import '@officine/ui-elements/password-field/define.js'
import '@officine/ui-elements/text-field/define.js'
import { connectPasskeyForms } from './passkey-forms.ts'

// A page without a question submits its form at once; its button is for browsers without scripts.
document.querySelector<HTMLFormElement>('form[data-send-at-once]')?.submit()

// A field that loses focus may show a message, which moves the content below it: a pressed link or
// button would move away from the pointer before the release. So a press does not move the focus.
document.addEventListener('mousedown', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button[type="submit"]'))
    event.preventDefault()
})

connectPasskeyForms()

document.querySelector('[data-print]')?.addEventListener('click', () => print())
