import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { mount, part, rendered } from '../test-support/mount.ts'
import '../accordion/define.ts'
import '../button/define.ts'
import '../error-summary/define.ts'
import '../tabs/define.ts'
import '../text-field/define.ts'

describe('a required field that is hidden', () => {
  afterEach(() => document.body.replaceChildren())

  const field = html`<ofc-text-field id="field" label="Deux" name="two" required></ofc-text-field>`
  const places = {
    'another tab': html`<ofc-tabs label="A"><ofc-tab-panel name="a" label="A">x</ofc-tab-panel><ofc-tab-panel name="b" label="B">${field}</ofc-tab-panel></ofc-tabs>`,
    'a closed part of an accordion': html`<ofc-accordion-item heading="Section">${field}</ofc-accordion-item>`,
    'closed details': html`<details><summary>Plus</summary>${field}</details>`,
    'an element hidden until it is found': html`<div hidden="until-found">${field}</div>`,
    'a part of an accordion in another tab': html`<ofc-tabs label="A"><ofc-tab-panel name="a" label="A">x</ofc-tab-panel><ofc-tab-panel name="b" label="B"><ofc-accordion-item heading="Section">${field}</ofc-accordion-item></ofc-tab-panel></ofc-tabs>`,
  }

  for (const [place, content] of Object.entries(places))
    it(`in ${place} is brought to view, focused and shown with its error on submit`, async () => {
      const form = await mount<HTMLFormElement>(
        html`<form>${content}<ofc-button type="submit">Envoyer</ofc-button></form>`,
      )
      const hidden = form.querySelector('ofc-text-field')
      const button = form.querySelector('ofc-button')
      if (!hidden || !button) throw new Error('not mounted')
      await rendered(hidden)
      button.focus()
      const focused = new Promise((resolve) => hidden.addEventListener('focusin', resolve, { once: true }))
      await sendKeys({ press: 'Enter' })
      await focused
      await rendered(hidden)
      expect(document.activeElement).to.equal(hidden)
      expect(part(hidden, '#message').textContent).to.include('Remplissez ce champ.')
    })

  it('is brought to view by a link of the error summary', async () => {
    const container = await mount(
      html`<div><ofc-error-summary .errors=${[{ message: 'Deux', field: 'field' }]}></ofc-error-summary>${places['another tab']}</div>`,
    )
    const [summary, hidden] = [
      container.querySelector('ofc-error-summary'),
      container.querySelector('ofc-text-field'),
    ]
    if (!summary || !hidden) throw new Error('not mounted')
    await rendered(summary)
    const focused = new Promise((resolve) => hidden.addEventListener('focusin', resolve, { once: true }))
    part(summary, 'a').click()
    await focused
    expect(document.activeElement).to.equal(hidden)
  })

  for (const cause of ['a submit', 'a link of the error summary'])
    it(`is brought to view by ${cause}, but does not take the focus from a field that the person went to`, async () => {
      const form = await mount<HTMLFormElement>(
        html`<form><ofc-error-summary .errors=${[{ message: 'Deux', field: 'field' }]}></ofc-error-summary>${places['another tab']}<input /></form>`,
      )
      const [summary, hidden, elsewhere] = [
        form.querySelector('ofc-error-summary'),
        form.querySelector('ofc-text-field'),
        form.querySelector('input'),
      ]
      if (!summary || !hidden || !elsewhere) throw new Error('not mounted')
      await rendered(summary)
      await rendered(hidden)
      if (cause === 'a submit') form.requestSubmit()
      else part(summary, 'a').click()
      elsewhere.focus()
      while (!hidden.checkVisibility()) await new Promise((resolve) => setTimeout(resolve))
      // What follows once the tab is open runs in microtasks.
      await new Promise((resolve) => setTimeout(resolve))
      expect(document.activeElement).to.equal(elsewhere)
    })

  it('is named in the console where nothing can show it', async () => {
    const warned: string[] = []
    const { warn } = console
    const said = new Promise<void>((resolve) => {
      console.warn = (text: string) => {
        warned.push(text)
        if (text.includes('hidden')) resolve()
      }
    })
    try {
      const form = await mount<HTMLFormElement>(html`<form><div hidden>${field}</div></form>`)
      form.requestSubmit()
      await said
    } finally {
      console.warn = warn
    }
    expect(warned.join()).to.include('name="two"')
  })
})
