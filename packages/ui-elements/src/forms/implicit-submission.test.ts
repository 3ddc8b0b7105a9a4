import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import '../combobox/define.ts'
import '../text-field/define.ts'
import '../textarea/define.ts'
import type { OfcCombobox } from '../combobox/combobox.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { TextControl } from './text-control.ts'

/** A form whose second field is invalid, and a list below it. */
async function formWithError(
  second = html`<ofc-text-field label="Titre" name="wrong" required></ofc-text-field>`,
) {
  const page = await mount(html`
    <div>
      <form>
        <ofc-text-field label="Nom" name="first"></ofc-text-field>
        ${second}
        <button>Enregistrer</button>
      </form>
      <ofc-combobox label="Logiciel" name="list" .options=${[{ value: 'k', label: 'Kroll' }]}></ofc-combobox>
    </div>
  `)
  page.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  const [first, wrong] = page.querySelectorAll<TextControl>('form > [name]')
  const list = page.querySelector<OfcCombobox>('ofc-combobox')
  if (!first || !wrong || !list) throw new Error('The form shows no field')
  return { first, wrong, list }
}

describe('Enter that sends a form', () => {
  afterEach(() => document.body.replaceChildren())

  const focused = () => document.activeElement?.getAttribute('name')

  /** As browsers dispatch the next key before a timer that waits for a frame. */
  const enterIn = (field: HTMLElement) =>
    part(field, 'input').dispatchEvent(
      new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, composed: true, cancelable: true }),
    )

  it('moves the focus to the error before the next key, and not away from a list opened since', async () => {
    const { first, list } = await formWithError()
    first.focus()
    enterIn(first)
    expect(focused()).to.equal('wrong')
    list.focus()
    part(list, 'input').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
    )
    await sendKeys({ press: 'Enter' })
    await rendered(list)
    expect([focused(), list.value]).to.deep.equal(['list', 'k'])
  })

  it('writes no line break into the text that takes the focus', async () => {
    const { first, wrong } = await formWithError(
      html`<ofc-textarea label="Motif" name="wrong" required></ofc-textarea>`,
    )
    first.focus()
    await sendKeys({ press: 'Enter' })
    expect(focused()).to.equal('wrong')
    expect(wrong.value).to.equal('')
  })

  it('is left to the fallback where the page stops the key on its way', async () => {
    const { first } = await formWithError()
    first.addEventListener('keypress', (event) => event.stopPropagation())
    first.focus()
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'Shift' })
    expect(focused()).to.equal('wrong')
  })
})
