import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import './define.ts'
import type { OfcPasswordField } from './password-field.ts'

describe('ofc-password-field', () => {
  afterEach(() => document.body.replaceChildren())

  const create = async (attributes: Record<string, string> = {}) => {
    const field = document.createElement('ofc-password-field')
    field.label = 'Mot de passe'
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    document.body.append(field)
    await field.updateComplete
    return field
  }
  const input = (field: OfcPasswordField) => field.shadowRoot?.querySelector('input')
  const reveal = (field: OfcPasswordField) => field.shadowRoot?.querySelector<HTMLElement>('.reveal')

  it('shows and hides the password by its button, reachable by Tab, and preserves the caret', async () => {
    const field = await create()
    field.focus()
    await sendKeys({ type: 'abc' })
    field.setSelectionRange(1, 1)
    expect(input(field)?.type).to.equal('password')
    await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Enter' })
    await field.updateComplete
    expect(input(field)?.type).to.equal('text')
    expect(input(field)?.selectionStart).to.equal(1)
    expect(reveal(field)?.getAttribute('aria-label')).to.equal('Masquer le mot de passe')
    await sendKeys({ press: 'Space' })
    await field.updateComplete
    expect(input(field)?.type).to.equal('password')
  })

  it('hides the password before it is submitted', async () => {
    const form = document.body.appendChild(document.createElement('form'))
    form.addEventListener('submit', (event) => event.preventDefault())
    const field = form.appendChild(document.createElement('ofc-password-field'))
    await field.updateComplete
    reveal(field)?.click()
    form.requestSubmit()
    expect(input(field)?.type).to.equal('password')
  })

  it('warns that Caps Lock is on', async () => {
    const field = await create()
    field.focus()
    const press = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })
    input(field)?.dispatchEvent(press)
    await field.updateComplete
    expect(field.shadowRoot?.textContent).to.match(/verrouillage des majuscules/)
    await sendKeys({ press: 'b' })
    await field.updateComplete
    expect(field.shadowRoot?.textContent).to.not.match(/verrouillage des majuscules/)
  })

  it('checks off the rules of a new password as they are met', async () => {
    const field = await create({ new: '' })
    const met = () => field.shadowRoot?.querySelectorAll('.rules .met').length
    expect(met()).to.equal(0)
    field.focus()
    await sendKeys({ type: 'aB3' })
    await field.updateComplete
    expect(met()).to.equal(3)
    await sendKeys({ type: '!aaaaaa' })
    await field.updateComplete
    expect(met()).to.equal(5)
    expect(field.validity.valid).to.equal(true)
    expect(field.shadowRoot?.querySelector('.rules [role=status]')?.textContent).to.match(
      /tout ce qu’il faut/,
    )
  })

  it('marks no rule before anything is typed', async () => {
    const field = await create({ new: '' })
    const firstRule = () => field.shadowRoot?.querySelector('.rules li')?.textContent?.trim()
    expect(firstRule()).to.equal('de 10 à 128 caractères')
    field.value = 'a'
    await field.updateComplete
    expect(firstRule()).to.equal('À faire\u00a0: de 10 à 128 caractères')
  })

  it('scrolls its rules into view on focus', async () => {
    await setViewport({ width: 390, height: 500 })
    await loadTokens()
    const [before, after] = [document.createElement('button'), document.createElement('div')]
    before.style.marginBlockEnd = '400px'
    after.style.blockSize = '900px'
    document.body.append(before)
    const field = await create({ new: '' })
    document.body.append(after)
    before.focus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(field)
    const rules = field.shadowRoot?.querySelector('.rules')?.getBoundingClientRect()
    expect(rules?.bottom).to.be.at.most(window.innerHeight)
    await setViewport({ width: 800, height: 600 })
  })

  it('sets the autocomplete token for password managers', async () => {
    expect(input(await create())?.autocomplete).to.equal('current-password')
    expect(input(await create({ new: '' }))?.autocomplete).to.equal('new-password')
  })

  it('accepts pasted text', async () => {
    const field = await create()
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    input(field)?.dispatchEvent(paste)
    expect(paste.defaultPrevented).to.equal(false)
  })

  it('is accessible in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const field = await create({ new: '', lang, required: '' })
      field.reportValidity()
      await field.updateComplete
      await expectAccessible(field)
    }
  })
})
