// What the sign-in pages gain when scripts run: their elements come alive. Without scripts they work as they stand.
import './page.css'
// First: elements that are defined before it would draw themselves a second time.
import '@lit-labs/ssr-client/lit-element-hydrate-support.js'
import '@officine/ui-elements/alert/define.js'
import '@officine/ui-elements/password-field/define.js'
import '@officine/ui-elements/text-field/define.js'

// A page that has nothing to ask sends itself; its button is there for when it can't.
document.querySelector<HTMLFormElement>('form[data-send-at-once]')?.submit()

// A field that loses its focus may show a message and push down what stands below: a link or button that is pressed would be gone
// from under the pointer before it is released. So the press leaves the focus where it is.
document.addEventListener('mousedown', (event) => {
  if (event.target instanceof Element && event.target.closest('a, button[type="submit"]'))
    event.preventDefault()
})
