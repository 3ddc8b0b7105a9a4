import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { mount, rendered } from '../test-support/mount.ts'
import '../address-field/define.ts'
import '../text-field/define.ts'
import { rememberFocus } from './remember-focus.ts'

describe('rememberFocus', () => {
  afterEach(() => document.body.replaceChildren())

  const mountField = async () => {
    const field = await mount(html`<ofc-text-field label="Nom"></ofc-text-field>`)
    await rendered(field)
    field.focus()
    await sendKeys({ type: 'A' })
    return field
  }

  it('lets the focus move while the person waits where they were', async () => {
    const field = await mountField()
    const isFree = rememberFocus()
    await sendKeys({ press: 'Enter' })
    expect(isFree()).to.equal(true)
    // The event of an element that changes by itself.
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    expect(isFree()).to.equal(true)
  })

  it('leaves the focus to a field in which the person writes on', async () => {
    await mountField()
    const isFree = rememberFocus()
    await sendKeys({ type: 'B' })
    expect(isFree()).to.equal(false)
    expect(rememberFocus()()).to.equal(true)
  })

  it('leaves the focus to another part of the same element', async () => {
    const field = await mount(html`<ofc-address-field label="Adresse"></ofc-address-field>`)
    await rendered(field)
    field.focus()
    const isFree = rememberFocus()
    await sendKeys({ press: 'Tab' })
    expect(document.activeElement).to.equal(field)
    expect(isFree()).to.equal(false)
  })

  it('lets the focus move when what had it goes away', async () => {
    const field = await mountField()
    const isFree = rememberFocus()
    field.remove()
    expect(isFree()).to.equal(true)
  })
})
