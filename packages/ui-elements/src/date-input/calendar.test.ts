import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import { today } from './calendar-date.ts'
import type { OfcDateInput } from './date-input.ts'

describe('the calendar of a date field', () => {
  afterEach(() => document.body.replaceChildren())

  const create = (value = '2026-11-21', lang = 'fr-CA') =>
    mount<OfcDateInput>(html`<ofc-date-input label="Date" value=${value} lang=${lang}></ofc-date-input>`)
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      const [modifier, plain] = key.split('+')
      if (!plain || !modifier) await sendKeys({ press: key })
      else {
        await sendKeys({ down: modifier })
        await sendKeys({ press: plain })
        await sendKeys({ up: modifier })
      }
    }
  }
  const open = async (field: OfcDateInput) => {
    field.focus()
    await press('Tab', 'Enter')
    await rendered(field)
  }
  const focused = (field: OfcDateInput) => {
    const active = field.shadowRoot?.activeElement
    return active instanceof HTMLElement
      ? (active.dataset.date ?? (active.ariaLabel || active.id || active.textContent))
      : ''
  }
  const isOpen = (field: OfcDateInput) =>
    field.shadowRoot?.querySelector('#calendar')?.matches(':popover-open') === true
  const shownMonth = (field: OfcDateInput) => part(field, '#shown-month').textContent
  const days = (field: OfcDateInput) => [
    ...(field.shadowRoot?.querySelectorAll<HTMLElement>('tr:not([hidden]) > [data-date]') ?? []),
  ]
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

  it('is not rendered before it is opened', async () => {
    const field = await create()
    expect(field.shadowRoot?.querySelector('#calendar')).to.equal(null)
  })

  it('opens on the day of the field, with the button and with Alt and the down arrow', async () => {
    const field = await create()
    await open(field)
    expect([isOpen(field), focused(field)]).to.deep.equal([true, '2026-11-21'])
    await press('Escape')
    expect([isOpen(field), focused(field)]).to.deep.equal([
      false,
      'Changer la date, samedi 21\u00a0novembre 2026',
    ])
    part(field, '#control').focus()
    await press('Alt+ArrowDown')
    await rendered(field)
    expect([isOpen(field), focused(field)]).to.deep.equal([true, '2026-11-21'])
    await press('Escape')
    expect([isOpen(field), focused(field)]).to.deep.equal([false, 'control'])
  })

  it('opens on today when the field is empty', async () => {
    const field = await create('')
    await open(field)
    expect(focused(field)).to.equal(today())
    expect(part(field, '[aria-current="date"]').dataset.date).to.equal(today())
  })

  it('moves with every key of the ARIA pattern', async () => {
    const field = await create()
    await open(field)
    for (const [key, day] of [
      ['ArrowRight', '2026-11-22'],
      ['ArrowLeft', '2026-11-21'],
      ['ArrowDown', '2026-11-28'],
      ['ArrowDown', '2026-12-05'],
      ['ArrowUp', '2026-11-28'],
      ['Home', '2026-11-22'],
      ['End', '2026-11-28'],
      ['PageDown', '2026-12-28'],
      ['PageUp', '2026-11-28'],
      ['Shift+PageDown', '2027-11-28'],
      ['Shift+PageUp', '2026-11-28'],
    ] as const) {
      await press(key)
      await rendered(field)
      expect(focused(field), key).to.equal(day)
    }
    expect(field.value).to.equal('2026-11-21')
  })

  it('picks with Enter and Space, dispatches events and returns the focus', async () => {
    for (const [key, day] of [
      ['Enter', '2026-11-22'],
      ['Space', '2026-11-23'],
    ] as const) {
      const field = await create(day === '2026-11-22' ? '2026-11-21' : '2026-11-22')
      const events: string[] = []
      for (const type of ['input', 'change'])
        document.body.addEventListener(type, () => events.push(type), { once: true })
      await open(field)
      await press('ArrowRight', key)
      await rendered(field)
      expect([field.value, isOpen(field)]).to.deep.equal([day, false])
      expect(events).to.deep.equal(['input', 'change'])
      expect(focused(field)).to.match(/^Changer la date/)
    }
  })

  it('traps Tab in both directions', async () => {
    const field = await create()
    await open(field)
    const names: (string | null | undefined)[] = []
    for (let step = 0; step < 7; step++) {
      await press('Tab')
      names.push(focused(field))
    }
    expect(names).to.deep.equal([
      'Aujourd’hui',
      'Fermer',
      'Mois précédent',
      'Mois',
      'Année',
      'Mois suivant',
      '2026-11-21',
    ])
    for (let step = 0; step < 5; step++) await press('Shift+Tab')
    expect(focused(field)).to.equal('Fermer')
    await press('Enter')
    expect(isOpen(field)).to.equal(false)
  })

  it('picks with the pointer, and closes with its button or a press outside', async () => {
    const field = await create()
    const button = part(field, '.open')
    button.click()
    await rendered(field)
    part(field, '[data-date="2026-11-05"]').click()
    expect([field.value, isOpen(field)]).to.deep.equal(['2026-11-05', false])
    button.click()
    await rendered(field)
    expect(isOpen(field)).to.equal(true)
    button.click()
    expect(isOpen(field)).to.equal(false)
  })

  it('is ready before the press of a pointer, whose way over the button leaves an open month alone', async () => {
    const field = await create()
    const button = part(field, '.open')
    const hover = () => button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    hover()
    await rendered(field)
    expect(part(field, '[data-date="2026-11-21"]').ariaSelected).to.equal('true')
    expect(isOpen(field)).to.equal(false)
    field.value = '2026-12-03'
    await rendered(field)
    button.click()
    await rendered(field)
    part(field, '[aria-label="Mois suivant"]').click()
    await rendered(field)
    hover()
    await rendered(field)
    expect(shownMonth(field)).to.equal('janvier 2027')
  })

  it('changes month and year with buttons and lists, without events for the page', async () => {
    const field = await create()
    let events = 0
    for (const type of ['input', 'change']) field.addEventListener(type, () => events++)
    await open(field)
    await painted()
    await rendered(field)
    const years = part<HTMLSelectElement>(field, '#years')
    const year = new Date().getFullYear()
    expect([years.options[0]?.text, years.options.length, years.value]).to.deep.equal([
      String(year - 100),
      153,
      '2026',
    ])
    part(field, '[aria-label="Mois suivant"]').click()
    await rendered(field)
    expect(shownMonth(field)).to.equal('décembre 2026')
    expect(part<HTMLSelectElement>(field, '#months').selectedIndex).to.equal(11)
    years.focus()
    await sendKeys({ type: '2030' })
    await rendered(field)
    expect(shownMonth(field)).to.equal('décembre 2030')
    expect(events).to.equal(0)
  })

  it('stays within min and max and marks disabled days', async () => {
    const field = await create()
    field.min = '2026-11-10'
    field.max = '2026-11-25'
    field.isDateDisabled = (date) => date === '2026-11-20'
    await open(field)
    await press('PageDown')
    await rendered(field)
    expect(focused(field)).to.equal('2026-11-25')
    expect(part(field, '[aria-label="Mois suivant"]').ariaDisabled).to.equal('true')
    expect(part(field, '[aria-label="Mois précédent"]').ariaDisabled).to.equal('true')
    for (const date of ['2026-11-09', '2026-11-20', '2026-11-26']) {
      const cell = part(field, `[data-date="${date}"]`)
      expect(cell.ariaDisabled).to.equal('true')
      cell.click()
      expect([field.value, isOpen(field)]).to.deep.equal(['2026-11-21', true])
    }
    await press('ArrowUp', 'ArrowRight', 'ArrowRight')
    await rendered(field)
    expect(focused(field)).to.equal('2026-11-20')
    await press('Enter')
    expect(field.value).to.equal('2026-11-21')
  })

  it('shows only the days of the month, and 42 with static', async () => {
    const field = await create('2026-02-10')
    await open(field)
    expect(days(field)).to.have.lengthOf(28)
    field.static = true
    await rendered(field)
    expect(days(field)).to.have.lengthOf(42)
    expect(part(field, '[data-date="2026-03-14"]').className).to.contain('outside')
    expect(part(field, '[data-date="2026-03-01"]').textContent).to.equal('1er')
  })

  it('starts weeks on Sunday in Canada and on Monday in France', async () => {
    const field = await create()
    await open(field)
    expect(part(field, 'th').ariaLabel).to.equal('dimanche')
    const french = await create('2026-11-21', 'fr-FR')
    await open(french)
    expect(part(french, 'th').ariaLabel).to.equal('lundi')
    expect(days(french)[0]?.dataset.date).to.equal('2026-11-01')
    expect(days(french)[0]?.parentElement?.children[6]).to.equal(days(french)[0])
  })

  it('does not open in a disabled or readonly field', async () => {
    const field = await create()
    for (const property of ['disabled', 'readonly'] as const) {
      field[property] = true
      await rendered(field)
      expect(part<HTMLButtonElement>(field, '.open').disabled).to.equal(true)
      field.showPicker()
      await rendered(field)
      expect(isOpen(field)).to.equal(false)
      field[property] = false
    }
  })

  it('shows no error for an empty field when the focus moves to its own calendar', async () => {
    const field = await create('')
    field.required = true
    await open(field)
    await rendered(field)
    expect(field.shadowRoot?.querySelector('#message')).to.equal(null)
    await press('Escape', 'Tab')
    await rendered(field)
    expect(part(field, '#message').textContent).to.match(/Remplissez/)
  })

  it('closes when the field becomes disabled or readonly', async () => {
    const fieldset = await mount<HTMLFieldSetElement>(
      html`<fieldset><ofc-date-input label="Date" value="2026-11-21"></ofc-date-input></fieldset>`,
    )
    const field = fieldset.firstElementChild as OfcDateInput
    await open(field)
    expect(isOpen(field)).to.equal(true)
    fieldset.disabled = true
    await rendered(field)
    expect(isOpen(field)).to.equal(false)
  })

  it('lays out days and buttons without overlap on a narrow screen at text size 200 %', async () => {
    await loadTokens()
    await setViewport({ width: 320, height: 800 })
    document.documentElement.style.fontSize = '200%'
    try {
      const field = await create()
      await open(field)
      const calendar = part(field, '#calendar')
      expect(calendar.scrollWidth).to.be.at.most(calendar.clientWidth)
      await painted()
      await rendered(field)
      const cut = [...calendar.querySelectorAll('th, td, button, select')].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
      expect(cut.map(({ textContent }) => textContent)).to.deep.equal([])
    } finally {
      document.documentElement.style.fontSize = ''
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('is accessible in both languages and themes, closed and open, and in error', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const field = await create('2026-11-21', lang)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await rendered(field)
      await expectAccessible(field)
      field.static = true
      field.isDateDisabled = (date) => date === '2026-11-20'
      await open(field)
      await expectAccessible(field)
      await press('Escape')
      field.value = '2026-11-20'
      field.reportValidity()
      await rendered(field)
      await expectAccessible(field)
    }
  })
})
