import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../checkbox/define.ts'
import '../date-input/define.ts'
import '../text-field/define.ts'
import { mount, rendered } from '../test-support/mount.ts'
import type { FormControl } from './form-control.ts'

const controls = {
  'ofc-text-field': () => html`<ofc-text-field label="Nom" required></ofc-text-field>`,
  'ofc-date-input': () => html`<ofc-date-input label="Date" required></ofc-date-input>`,
  'ofc-checkbox': () => html`<ofc-checkbox label="J’accepte" required></ofc-checkbox>`,
}

describe('the error of a control on blur', () => {
  beforeEach(() => {
    document.documentElement.lang = 'fr-CA'
  })

  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  /** A focused control beside a button, which does `onClick`. */
  async function focused(name: keyof typeof controls, onClick: (control: FormControl) => void) {
    const form = await mount<HTMLFormElement>(html`
      <form>${controls[name]()} <button type="button">Envoyer</button></form>
    `)
    const control = form.querySelector(name) as FormControl
    await rendered(control)
    form.querySelector('button')?.addEventListener('click', () => onClick(control))
    control.focus()
    return control
  }

  async function press() {
    const { x, y } = document.querySelector('button')?.getBoundingClientRect() ?? { x: 0, y: 0 }
    await sendMouse({ type: 'click', position: [Math.ceil(x) + 3, Math.ceil(y) + 3] })
    // An error appears in a task after the click.
    await new Promise((resolve) => setTimeout(resolve))
  }

  const message = (control: Element) => control.shadowRoot?.querySelector('#message')?.textContent

  for (const name of ['ofc-text-field', 'ofc-date-input', 'ofc-checkbox'] as const) {
    it(`is shown after the press that left ${name}`, async () => {
      const control = await focused(name, () => {})
      await press()
      await rendered(control)
      expect(message(control)).to.match(/^Erreur/)
    })

    it(`is not shown if that press sent a valid ${name} and the page then emptied it`, async () => {
      const control = await focused(name, (control) => {
        if ('checked' in control) control.checked = false
        else Object.assign(control, { value: '' })
      })
      await (name === 'ofc-checkbox' ? sendKeys({ press: 'Space' }) : sendKeys({ type: '2026-12-01' }))
      expect(control.checkValidity()).to.equal(true)
      await press()
      await rendered(control)
      expect(control.checkValidity()).to.equal(false)
      expect(message(control)).to.equal(undefined)
    })
  }

  it('is not shown if that press reset the form', async () => {
    const control = await focused('ofc-date-input', ({ form }) => form?.reset())
    await sendKeys({ type: '32 décembre' })
    await press()
    await rendered(control)
    expect(message(control)).to.equal(undefined)
  })
})
