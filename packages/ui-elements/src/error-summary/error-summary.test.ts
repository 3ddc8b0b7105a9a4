import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import { texts } from './error-summary.texts.ts'
import type { OfcErrorSummary } from './error-summary.ts'
import './define.ts'

async function summaryBeside(fields: unknown, errors: OfcErrorSummary['errors']): Promise<OfcErrorSummary> {
  const container = await mount(
    html`<form><ofc-error-summary .errors=${errors}></ofc-error-summary>${fields}</form>`,
  )
  const summary = container.querySelector('ofc-error-summary')
  if (!summary) throw new Error('no summary')
  return summary
}

/**
 * A press on a button sets errors and focuses the summary; `act` comes before they are rendered.
 * Returns the name of what has the focus in the end.
 */
async function focusedAfter(
  act: (button: HTMLElement, input: HTMLElement) => void,
): Promise<string | undefined> {
  const summary = await summaryBeside(html`<button type="button">Envoyer</button><input id="a" />`, [])
  const [button, input] = summary.parentElement?.querySelectorAll<HTMLElement>('button, input') ?? []
  if (!button || !input) throw new Error('no button or input')
  button.focus()
  summary.errors = [{ message: 'Courriel : écrivez une adresse', field: 'mail' }]
  summary.focus()
  act(button, input)
  await rendered(summary)
  return document.activeElement?.localName
}

describe('ofc-error-summary', () => {
  it('counts the errors in words, in French', () => {
    expect([1, 2, 9, 10].map(texts.fr.heading)).to.deep.equal([
      'Une réponse est à corriger',
      'Deux réponses sont à corriger',
      'Neuf réponses sont à corriger',
      '10 réponses sont à corriger',
    ])
  })

  it('renders nothing without errors', async () => {
    const summary = await summaryBeside('', [])
    expect(summary.shadowRoot?.querySelector('.base')).to.equal(null)
  })

  it('reads its errors from the attribute, and renders nothing when it is invalid', async () => {
    const [good, bad] = ['[{"message":"Un","field":"a"}]', 'pas du JSON']
    const container = await mount(
      html`<div><ofc-error-summary errors=${good}></ofc-error-summary><ofc-error-summary errors=${bad}></ofc-error-summary></div>`,
    )
    const shown = [...container.querySelectorAll('ofc-error-summary')].map(
      (summary) => summary.shadowRoot?.querySelectorAll('a').length,
    )
    expect(shown).to.deep.equal([1, 0])
  })

  it('takes the focus together with newly set errors', async () => {
    const summary = await summaryBeside('', [])
    summary.errors = [{ message: 'Courriel : écrivez une adresse', field: 'mail' }]
    summary.focus()
    await rendered(summary)
    await Promise.resolve()
    expect(summary.shadowRoot?.activeElement).to.equal(part(summary, '.base'))
    expect(part(summary, 'h2').textContent).to.equal('Une réponse est à corriger')
  })

  it('leaves the focus to the field that the person has gone to before the errors are rendered', async () => {
    expect(await focusedAfter((_, input) => input.focus())).to.equal('input')
  })

  it('takes the focus when the pressed button goes away before the errors are rendered', async () => {
    expect(await focusedAfter((button) => button.remove())).to.equal('ofc-error-summary')
  })

  it('moves the focus to a field by id, by name and by element, with the keyboard', async () => {
    const element = document.createElement('input')
    const summary = await summaryBeside(
      html`<input id="a" /><input name="b.c" /><input type="radio" name="r" value="1" /><input type="radio" name="r" value="2" checked />${element}`,
      [
        { message: 'Par id', field: 'a' },
        { message: 'Par nom', field: 'b.c' },
        { message: 'Le choix', field: 'r' },
        { message: 'Lui-même', field: element },
      ],
    )
    const links = [...(summary.shadowRoot?.querySelectorAll('a') ?? [])]
    const reached: (Element | null)[] = []
    for (const link of links) {
      link.focus()
      await sendKeys({ press: 'Enter' })
      reached.push(document.activeElement)
    }
    const form = summary.parentElement
    expect(reached).to.deep.equal([
      form?.querySelector('#a'),
      form?.querySelector('[name="b.c"]'),
      form?.querySelector('[value="2"]'),
      element,
    ])
  })

  it('prefers the field of its own form when another form has one with the same name', async () => {
    await mount(html`<form><input name="phone" id="other" /></form>`)
    const summary = await summaryBeside(html`<input name="phone" id="own" />`, [
      { message: 'Un', field: 'phone' },
    ])
    part(summary, '[part=link]').click()
    expect(document.activeElement?.id).to.equal('own')
  })

  it('calls focus() on a field that is a custom element', async () => {
    class Field extends HTMLElement {
      called = false
      override focus() {
        this.called = true
      }
    }
    customElements.define('test-summary-field', Field)
    const field = new Field()
    const summary = await summaryBeside(field, [{ message: 'Champ', field }])
    part(summary, 'a').click()
    expect(field.called).to.equal(true)
  })

  it('renders an error without field as plain text', async () => {
    const summary = await summaryBeside('', [{ message: 'Le total dépasse 100 %' }])
    expect(part(summary, 'li').textContent).to.contain('Le total dépasse')
    expect(summary.shadowRoot?.querySelector('a')).to.equal(null)
  })

  it('passes axe', async () => {
    await expectAccessible(
      await summaryBeside(html`<input id="a" aria-label="A" />`, [
        { message: 'Un', field: 'a' },
        { message: 'Deux' },
      ]),
    )
  })
})
