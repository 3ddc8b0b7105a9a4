import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcIconButton } from './icon-button.ts'
import './define.ts'

const remove = html`<ofc-icon-button label="Retirer Karim Haddad"><ofc-icon name="trash-2"></ofc-icon></ofc-icon-button>`

describe('ofc-icon-button', () => {
  afterEach(() => document.body.replaceChildren())

  it('renders a button named by its label', async () => {
    const control = part(await mount(remove), 'button')
    expect(control.getAttribute('aria-label')).to.equal('Retirer Karim Haddad')
  })

  it('is square and at least finger-sized in every variant', async () => {
    await loadTokens()
    for (const variant of ['plain', 'outlined', 'filled'] as const) {
      const button = await mount<OfcIconButton>(remove)
      button.variant = variant
      await rendered(button)
      const { width, height } = button.getBoundingClientRect()
      expect([width, height], variant).to.deep.equal([48, 48])
    }
    const small = await mount<OfcIconButton>(remove)
    small.size = 'small'
    await rendered(small)
    const { width, height } = small.getBoundingClientRect()
    expect(width).to.equal(height)
  })

  it('activates on Enter and Space, but not while disabled or loading', async () => {
    const button = await mount<OfcIconButton>(remove)
    let pressed = 0
    button.addEventListener('click', () => pressed++)
    button.focus()
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'Space' })
    expect(pressed).to.equal(2)
    button.loading = true
    await rendered(button)
    await sendKeys({ press: 'Enter' })
    expect(pressed).to.equal(2)
  })

  it('submits its form', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-icon-button type="submit" label="Chercher"><ofc-icon name="search"></ofc-icon></ofc-icon-button></form>`,
    )
    let sent = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent++
    })
    form.querySelector('ofc-icon-button')?.click()
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).to.equal(1)
  })

  it('renders a link when it has an href', async () => {
    const link = await mount(
      html`<ofc-icon-button href="#aide" label="Aide"><ofc-icon name="info"></ofc-icon></ofc-icon-button>`,
    )
    expect(part<HTMLAnchorElement>(link, 'a').hash).to.equal('#aide')
  })

  it('passes axe', async () => {
    await expectAccessible(await mount(html`<div>${remove}</div>`))
  })
})
