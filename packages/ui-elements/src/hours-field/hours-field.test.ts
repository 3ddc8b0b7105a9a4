import { sendKeys, sendMouse } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import './define.ts'
import type { OfcHoursField } from './hours-field.ts'
import type { DayHours } from './week.ts'

const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }
const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const usual = open(['08:00', '20:00'])
const week = [closed, usual, usual, usual, usual, usual, open(['09:00', '17:00'])]

describe('ofc-hours-field', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const create = (hours?: readonly DayHours[]) =>
    mount<OfcHoursField>(
      html`<ofc-hours-field label="Heures" name="hours" .hours=${hours}></ofc-hours-field>`,
    )
  const time = (field: OfcHoursField, id: string) => part<HTMLInputElement>(field, `#${id}`)
  const text = (field: OfcHoursField, selector: string) =>
    field.shadowRoot?.querySelector(selector)?.textContent?.trim() ?? ''
  const messages = (field: OfcHoursField, day: number) => text(field, `#message-${day}`)
  const tool = (field: OfcHoursField, day: number, act: string) =>
    part(field, `[data-day="${day}"] [data-act=${act}]`)
  const focused = (field: OfcHoursField) => field.shadowRoot?.activeElement?.id
  const settled = async (field: OfcHoursField) => {
    await new Promise((resolve) => setTimeout(resolve))
    await rendered(field)
  }
  const type = async (field: OfcHoursField, id: string, typed: string) => {
    time(field, id).focus()
    time(field, id).select()
    await sendKeys({ type: typed })
    await rendered(field)
  }
  const press = async (field: OfcHoursField, ...keys: string[]) => {
    for (const key of keys) {
      await sendKeys({ press: key })
      await settled(field)
    }
  }

  describe('with the keyboard only', () => {
    /** Counts keydown events: Tab, arrows, Enter and characters. */
    const countPresses = () => {
      let presses = 0
      const count = () => presses++
      document.addEventListener('keydown', count, true)
      return () => {
        document.removeEventListener('keydown', count, true)
        return presses
      }
    }

    it('accepts a whole week in at most 40 key presses', async () => {
      const field = await create()
      const presses = countPresses()
      await press(field, 'Tab', 'ArrowRight')
      await press(field, 'Tab', 'Tab', 'Tab', '8', 'Tab', '2', '0')
      // To the button that copies the hours from Monday to Friday.
      await press(field, 'Tab', 'Enter')
      // The focus is now on Saturday.
      await press(field, 'Tab', '9', 'Tab', '1', '7')
      expect(field.hours).to.deep.equal(week)
      expect(field.validity.valid).to.equal(true)
      expect(presses()).to.equal(16)
    })

    it('accepts it from Monday, with each range typed in one input', async () => {
      // At this width a day has one button; a scrollbar must not change that.
      const field = await mount<OfcHoursField>(
        html`<ofc-hours-field label="Heures" week-start="1" style="inline-size: 700px"></ofc-hours-field>`,
      )
      const presses = countPresses()
      await press(field, 'Tab', 'Tab', '8', '-', '2', '1', 'Tab', 'Tab', 'Enter')
      expect(focused(field)).to.equal('open-6')
      await press(field, 'Tab', '9', '-', '1', '7', 'Tab', 'Tab', 'Tab', 'ArrowRight')
      const late = open(['08:00', '21:00'])
      expect(field.hours).to.deep.equal([closed, late, late, late, late, late, week[6]])
      expect(field.validity.valid).to.equal(true)
      expect(presses()).to.equal(18)
    })

    it('shows the total of hours per week', async () => {
      const field = await create(week)
      const total = () => text(field, '[part=summary]')
      expect(total()).to.equal('68\u00a0h par semaine')
      await type(field, 'to-1-0', '19:30')
      expect(total()).to.equal('67\u00a0h\u00a030 par semaine')
      await type(field, 'to-1-0', '19:05')
      expect(total()).to.equal('67\u00a0h\u00a005 par semaine')
      field.hours = Array(7).fill(open(['20:00', '02:00']))
      await rendered(field)
      expect(total()).to.equal('42\u00a0h par semaine')
    })
  })

  describe('a time', () => {
    it('is parsed on input, sets the day to open, and is reformatted on blur', async () => {
      const field = await create()
      await type(field, 'from-1-0', '0830')
      expect(part<HTMLInputElement>(field, '#open-1').checked).to.equal(true)
      await press(field, 'Tab')
      expect(time(field, 'from-1-0').value).to.equal('8\u00a0h\u00a030')
      await sendKeys({ type: '8 pm' })
      await press(field, 'Tab')
      expect(time(field, 'to-1-0').value).to.equal('20\u00a0h')
    })

    it('may be typed together with the other one, and both inputs are filled on blur', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', '8h30-21h')
      expect(field.hours?.[1]).to.deep.equal(open(['08:30', '21:00']))
      expect(field.validity.valid).to.equal(true)
      await press(field, 'Tab')
      expect([time(field, 'from-1-0').value, time(field, 'to-1-0').value]).to.deep.equal([
        '8\u00a0h\u00a030',
        '21\u00a0h',
      ])
      expect(focused(field)).to.equal('to-1-0')
      await type(field, 'to-1-0', '9 à 5')
      await press(field, 'Tab')
      expect(field.hours?.[1]).to.deep.equal(open(['09:00', '05:00']))
      expect(text(field, '#note-1-0')).to.equal('le lendemain; l’après-midi, écrivez 17\u00a0h')
    })

    it('may be typed together with a second range, which gets its own inputs', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', '9-12, 13-17')
      expect(field.hours?.[1]).to.deep.equal(open(['09:00', '12:00'], ['13:00', '17:00']))
      await press(field, 'Tab')
      expect(['from-1-0', 'to-1-0', 'from-1-1', 'to-1-1'].map((id) => time(field, id).value)).to.deep.equal([
        '9\u00a0h',
        '12\u00a0h',
        '13\u00a0h',
        '17\u00a0h',
      ])
      await type(field, 'from-1-0', '9-12, 11-14')
      await press(field, 'Tab')
      expect(field.validity.rangeOverflow).to.equal(true)
    })

    it('typed together with an invalid one stays as typed and is reported', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', '8-27')
      await press(field, 'Tab')
      expect(time(field, 'from-1-0').value).to.equal('8-27')
      expect(messages(field, 1)).to.match(/n’est pas une heure/)
    })

    it('is reformatted when the language of the page changes', async () => {
      const field = await create(week)
      document.documentElement.lang = 'en-CA'
      for (let turn = 0; turn < 20; turn++) await settled(field)
      expect([time(field, 'from-1-0').value, time(field, 'to-1-0').value]).to.deep.equal([
        '8\u00a0a.m.',
        '8\u00a0p.m.',
      ])
      expect(text(field, '[part=summary]')).to.equal('68\u00a0hours a week')
      expect(field.hours).to.deep.equal(week)
    })

    it('that is invalid stays on the screen, blocks the form, and is reported on blur', async () => {
      const field = await create(week)
      await type(field, 'from-2-0', 'huit')
      expect([field.validity.badInput, field.value, messages(field, 2)]).to.deep.equal([true, '', ''])
      expect(field.validationMessage).to.equal(
        'Mardi\u00a0: «\u00a0huit\u00a0» n’est pas une heure. Écrivez-la comme 8\u00a0h, 8\u00a0h\u00a030 ou 20\u00a0h.',
      )
      await press(field, 'Tab')
      expect(time(field, 'from-2-0').value).to.equal('huit')
      expect(messages(field, 2)).to.match(/n’est pas une heure/)
      expect(time(field, 'from-2-0').getAttribute('aria-invalid')).to.equal('true')
      expect(time(field, 'from-2-0').getAttribute('aria-describedby')).to.contain('message-2')
      expect(time(field, 'to-2-0').hasAttribute('aria-invalid')).to.equal(false)
      await type(field, 'from-2-0', '8')
      expect([messages(field, 2), field.validity.valid]).to.deep.equal(['', true])
      // A new error is not shown during typing.
      await type(field, 'from-2-0', '27')
      expect([messages(field, 2), field.validity.badInput]).to.deep.equal(['', true])
      expect(field.validationMessage).to.match(
        /commence à 0\u00a0h et finit à 24\u00a0h\u00a0: corrigez «\u00a027\u00a0»/,
      )
    })

    it('that is missing is reported when its day is left, and the other days when the field is left', async () => {
      const field = await create()
      await type(field, 'from-1-0', '8')
      await press(field, 'Tab')
      expect(messages(field, 1)).to.equal('')
      await type(field, 'from-2-0', '8')
      await settled(field)
      expect(messages(field, 1)).to.match(/Écrivez l’heure de fermeture/)
      expect(messages(field, 0)).to.equal('')
      field.blur()
      await settled(field)
      expect(messages(field, 0)).to.match(/Dites si elle est ouverte, fermée ou de garde/)
      field.reportValidity()
      await settled(field)
      expect(focused(field)).to.equal('open-0')
    })
  })

  describe('a pointer', () => {
    const hoursOfMonday = (field: OfcHoursField) => ['from-1-0', 'to-1-0'].map((id) => time(field, id).value)
    /** `offset` from the left edge of the input, in pixels. */
    const clickAt = async (field: OfcHoursField, id: string, offset: number) => {
      const { left, top, height } = time(field, id).getBoundingClientRect()
      await sendMouse({
        type: 'click',
        position: [Math.round(left + offset), Math.round(top + height / 2)],
      })
      await settled(field)
    }
    const half = open(['08:30', '20:00'])

    it('selects the whole time with its first click, so that typing replaces it', async () => {
      for (const offset of [14, 22, 30, 38, 50]) {
        const field = await create(week.with(1, half))
        await clickAt(field, 'from-1-0', offset)
        await sendKeys({ type: '8-21' })
        await press(field, 'Tab')
        expect(field.hours?.[1], `${offset}`).to.deep.equal(open(['08:00', '21:00']))
        expect(hoursOfMonday(field)).to.deep.equal(['8\u00a0h', '21\u00a0h'])
        field.remove()
      }
    })

    it('places the caret with its second click, and with the first one after typing', async () => {
      const field = await create(week.with(1, half))
      const input = time(field, 'from-1-0')
      await clickAt(field, 'from-1-0', 22)
      expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, input.value.length])
      // Not a double click, which selects a word.
      await clickAt(field, 'from-1-0', 50)
      expect(input.selectionStart).to.equal(input.selectionEnd)
      await type(field, 'to-1-0', '1730')
      await clickAt(field, 'to-1-0', 22)
      const other = time(field, 'to-1-0')
      expect([other.value, other.selectionStart === other.selectionEnd]).to.deep.equal(['1730', true])
    })

    it('keeps what a drag selects', async () => {
      const field = await create(week.with(1, half))
      const { left, top, height } = time(field, 'from-1-0').getBoundingClientRect()
      const y = Math.round(top + height / 2)
      const start = Math.round(left + 55)
      await sendMouse({ type: 'move', position: [start, y] })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: [Math.round(left + 36), y] })
      await sendMouse({ type: 'up' })
      await settled(field)
      const input = time(field, 'from-1-0')
      const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0)
      expect(selected).to.be.within(1, input.value.length - 1)
    })

    it('of a finger, and the next key of a phone, select the whole time too', async () => {
      const field = await create(week.with(1, half))
      // A finger's focus comes after its pointer is up. The next key focuses by script, which leaves
      // the caret where it is.
      for (const id of ['from-1-0', 'to-1-0']) {
        const input = time(field, id)
        input.setSelectionRange(2, 2)
        input.focus()
        expect([input.selectionStart, input.selectionEnd], id).to.deep.equal([0, input.value.length])
        input.setSelectionRange(2, 2)
        input.click()
        expect([input.selectionStart, input.selectionEnd], id).to.deep.equal([0, input.value.length])
      }
    })
  })

  it('reports minutes of one digit, and keeps them on the screen', async () => {
    const field = await create(week)
    await type(field, 'from-1-0', '8 h 8')
    await press(field, 'Tab')
    expect([time(field, 'from-1-0').value, field.validity.badInput]).to.deep.equal(['8 h 8', true])
    expect(messages(field, 1)).to.contain(
      'Écrivez les minutes de «\u00a08 h 8\u00a0» avec deux chiffres, comme 8\u00a0h\u00a005.',
    )
  })

  describe('a night', () => {
    it('has a note that it ends the next day', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', '22')
      await type(field, 'to-1-0', '2 h')
      expect(text(field, '#note-1-0')).to.equal('le lendemain')
      expect(time(field, 'to-1-0').getAttribute('aria-describedby')).to.contain('note-1-0')
      expect(field.hours?.[1]).to.deep.equal(open(['22:00', '02:00']))
    })

    it('that may be meant as an afternoon has a note with the afternoon hour', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', '9')
      await type(field, 'to-1-0', '5')
      expect(text(field, '#note-1-0')).to.equal('le lendemain; l’après-midi, écrivez 17\u00a0h')
    })

    it('must not overlap the hours of the following day', async () => {
      const field = await create(week.with(2, open(['22:00', '09:00'])))
      expect(field.validity.rangeOverflow).to.equal(true)
      expect(field.value).to.equal(JSON.stringify(week.with(2, open(['22:00', '09:00']))))
      field.reportValidity()
      await settled(field)
      expect(messages(field, 3)).to.contain(
        'Deux plages se chevauchent\u00a0: 22\u00a0h à 9\u00a0h le lendemain (mardi) et 8\u00a0h à 20\u00a0h (mercredi). Changez l’une des deux.',
      )
      for (const id of ['from-2-0', 'to-2-0', 'from-3-0', 'to-3-0'])
        expect(time(field, id).getAttribute('aria-invalid'), id).to.equal('true')
      expect(focused(field)).to.equal('from-3-0')
    })
  })

  it('reads what is typed in a time before Enter sends the form', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-hours-field label="Heures" name="hours" single></ofc-hours-field></form>`,
    )
    const sent: (FormDataEntryValue | null)[] = []
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      sent.push(new FormData(form).get('hours'))
    })
    const field = form.querySelector<OfcHoursField>('ofc-hours-field')
    if (!field) throw new Error('The form has no field.')
    let changes = 0
    field.addEventListener('change', () => changes++)
    await type(field, 'from-0-0', '9-12, 13-17')
    await press(field, 'Enter')
    const ranges = [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ]
    expect(sent.map((value) => JSON.parse(String(value)))).to.deep.equal([{ state: 'open', ranges }])
    expect(['from-0-0', 'to-0-0', 'from-0-1', 'to-0-1'].map((id) => time(field, id).value)).to.deep.equal([
      '9\u00a0h',
      '12\u00a0h',
      '13\u00a0h',
      '17\u00a0h',
    ])
    time(field, 'from-0-0').blur()
    expect(changes).to.equal(1)
  })

  describe('a day', () => {
    it('is open for 24 hours from midnight to midnight', async () => {
      const field = await create(week)
      await type(field, 'from-4-0', 'minuit')
      await type(field, 'to-4-0', '0')
      await press(field, 'Tab')
      expect(field.hours?.[4]).to.deep.equal(open(['00:00', '24:00']))
      expect([time(field, 'to-4-0').value, text(field, '#note-4-0')]).to.deep.equal([
        'minuit',
        '24\u00a0heures',
      ])
    })

    it('adds a range with its own button where there is room for text', async () => {
      const field = await create(week)
      tool(field, 1, 'add').click()
      await settled(field)
      expect(focused(field)).to.equal('from-1-1')
      expect(field.shadowRoot?.querySelector('[data-day="0"] [data-act=add]')).to.equal(null)
    })

    it('adds a range, reports an overlap, and removes the range', async () => {
      const field = await create(week)
      tool(field, 1, 'copy').click()
      await settled(field)
      part(field, '[data-copy=range]').click()
      await settled(field)
      expect(focused(field)).to.equal('from-1-1')
      expect(field.hours).to.deep.equal(week)
      await sendKeys({ type: '19' })
      await press(field, 'Tab')
      await sendKeys({ type: '22' })
      await rendered(field)
      expect(field.validity.rangeOverflow).to.equal(true)
      expect(messages(field, 1)).to.equal('')
      await press(field, 'Tab')
      expect(messages(field, 1)).to.contain('8\u00a0h à 20\u00a0h et 19\u00a0h à 22\u00a0h')
      expect(focused(field)).to.equal('')
      await press(field, 'Enter')
      expect([focused(field), field.validity.valid]).to.deep.equal(['from-1-0', true])
      expect(field.hours).to.deep.equal(week)
    })

    it('shows its error once when the page sets an error too', async () => {
      const field = await create([open(['09:00', '12:00'], ['11:30', '17:00']), ...week.slice(1)])
      field.reportValidity()
      field.error = 'Ces plages d’heures se chevauchent.'
      await settled(field)
      expect(messages(field, 0)).to.contain('Deux plages se chevauchent')
      expect(text(field, '#message')).to.equal('')
      field.hours = week
      field.error = 'Refusé.'
      await settled(field)
      expect(text(field, '#message')).to.contain('Refusé.')
    })

    it('shows its error when the page sets an error, even if it was never focused', async () => {
      const field = await create([open(['09:00', '12:00'], ['11:30', '17:00']), ...week.slice(1)])
      field.error = field.validationMessage
      await settled(field)
      expect(messages(field, 0)).to.contain('Deux plages se chevauchent')
      expect(text(field, '#message')).to.equal('')
    })

    it('has no English message with two periods', async () => {
      document.documentElement.lang = 'en-CA'
      const field = await create([open(['09:00', '12:00'], ['11:30', '17:00']), ...week.slice(1)])
      field.reportValidity()
      await settled(field)
      expect(messages(field, 0)).to.contain('9\u00a0a.m. to 12\u00a0p.m. and 11:30\u00a0a.m. to 5\u00a0p.m.')
      expect(messages(field, 0)).to.not.contain('..')
    })

    it('keeps its times while it is closed', async () => {
      const field = await create(week)
      part(field, '#onCall-1').click()
      await rendered(field)
      expect(field.shadowRoot?.querySelector('#from-1-0')).to.equal(null)
      expect(field.hours?.[1]).to.deep.equal(onCall)
      part(field, '#open-1').click()
      expect(field.hours).to.deep.equal(week)
    })
  })

  describe('a copy', () => {
    const opened = async (field: OfcHoursField, day: number) => {
      tool(field, day, 'copy').focus()
      await press(field, 'Enter')
    }
    const isOpen = (field: OfcHoursField) =>
      field.shadowRoot?.querySelector('#copy')?.matches(':popover-open') ?? false

    it('changes the chosen days and returns the focus', async () => {
      const field = await create(week)
      await opened(field, 6)
      expect(isOpen(field)).to.equal(true)
      await press(field, 'Tab', 'Tab', 'Space', 'Tab', 'Space', 'Enter')
      const saturday = week[6]
      expect(field.hours).to.deep.equal(saturday && [saturday, saturday, ...week.slice(2)])
      expect(isOpen(field)).to.equal(false)
      expect(field.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal(
        'Copier les heures du samedi ou ajouter une plage horaire',
      )
    })

    it('shares its panel with adding a range when the day is open, and has it alone otherwise', async () => {
      const field = await create(week)
      const offersRange = () => Boolean(field.shadowRoot?.querySelector('[data-copy=range]'))
      await opened(field, 1)
      expect(offersRange()).to.equal(true)
      await press(field, 'Escape')
      await opened(field, 0)
      expect(offersRange()).to.equal(false)
    })

    it('requires a chosen day, and closes with Escape', async () => {
      const field = await create(week)
      await opened(field, 1)
      part(field, '[data-copy=chosen]').click()
      await settled(field)
      expect(text(field, '#lacks-days')).to.equal('Choisissez au moins un jour.')
      await press(field, 'Escape')
      expect(isOpen(field)).to.equal(false)
      expect(field.hours).to.deep.equal(week)
      expect(field.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal(
        'Copier les heures du lundi ou ajouter une plage horaire',
      )
    })

    it('closes when the focus leaves, without an input event', async () => {
      const field = await create(week)
      let inputs = 0
      field.addEventListener('input', () => inputs++)
      await opened(field, 1)
      await press(field, 'Tab', 'Tab', 'Space')
      part(field, '#open-5').focus()
      await settled(field)
      expect([isOpen(field), inputs]).to.deep.equal([false, 0])
    })

    it('closes when the field is disabled', async () => {
      const field = await create(week)
      await opened(field, 1)
      field.disabled = true
      await settled(field)
      expect(isOpen(field)).to.equal(false)
      field.disabled = false
      await settled(field)
      expect(isOpen(field)).to.equal(false)
    })

    it('to the other working days takes one press while none of them has a state', async () => {
      const field = await create()
      const offer = (day: number) =>
        field.shadowRoot?.querySelector(`[data-day="${day}"] .offer`)?.textContent
      expect(offer(1)).to.equal(undefined)
      await type(field, 'from-6-0', '9-17')
      expect(offer(6)).to.equal(undefined)
      await type(field, 'from-2-0', '8-21')
      expect(offer(2)).to.equal('Mêmes heures du lundi au vendredi')
      tool(field, 2, 'copyToWorkingDays').click()
      await settled(field)
      expect(focused(field)).to.equal('open-0')
      const late = open(['08:00', '21:00'])
      part(field, '#closed-0').click()
      expect(field.hours).to.deep.equal([closed, late, late, late, late, late, week[6]])
      expect(offer(2)).to.equal(undefined)
      const begun = await create()
      await type(begun, 'from-1-0', '8-21')
      part(begun, '#closed-3').click()
      await settled(begun)
      expect(begun.shadowRoot?.querySelector('.offer') === null).to.equal(true)
    })

    it('that completes the week returns the focus to the source day', async () => {
      const field = await create()
      for (const day of [0, 6]) part(field, `#closed-${day}`).click()
      await type(field, 'from-1-0', '8-20')
      tool(field, 1, 'copyToWorkingDays').focus()
      await press(field, 'Enter')
      expect(field.hours).to.deep.equal(week.with(6, closed))
      expect(focused(field)).to.equal('open-1')
    })

    it('is available once the day has hours', async () => {
      const field = await create()
      const copy = () => (tool(field, 1, 'copy') as HTMLButtonElement).disabled
      expect(copy()).to.equal(true)
      await type(field, 'from-1-0', '8')
      await type(field, 'to-1-0', '20')
      expect(copy()).to.equal(false)
    })
  })

  describe('the value of the page', () => {
    it('is normalised', async () => {
      const given = week
        .with(1, open(['13:00', '00:00'], ['09:00', '12:00']))
        .with(0, { state: 'closed', ranges: [{ from: '08:00', to: '09:00' }] })
      const field = await create(given)
      expect(field.hours).to.deep.equal(week.with(1, open(['09:00', '12:00'], ['13:00', '24:00'])))
    })

    it('is kept and reported as unreadable when it is no week', async () => {
      for (const value of ['abc', '{}', '[]', '[{"state":"open"}]']) {
        const field = await mount<OfcHoursField>(
          html`<ofc-hours-field label="Heures" value=${value}></ofc-hours-field>`,
        )
        expect([field.value, field.validity.badInput], value).to.deep.equal(['', true])
        expect(field.validationMessage).to.match(/n’ont pas pu être lues/)
        field.clear()
        expect(field.validity.valid).to.equal(true)
      }
    })

    it('and the text on the screen are restored after back and forward, including unparsable times', async () => {
      const field = await create()
      const restored = [{ state: 'open', ranges: [{ from: 'huit', to: '20 h' }] }, closed, {}, {}, {}, {}, {}]
      field.formStateRestoreCallback(JSON.stringify(restored))
      await rendered(field)
      expect([time(field, 'from-0-0').value, time(field, 'to-0-0').value]).to.deep.equal([
        'huit',
        '20\u00a0h',
      ])
      expect(field.validity.badInput).to.equal(true)
    })

    it('can hold unparsable text as days, which is restored when it is set back', async () => {
      const field = await create(week)
      expect(field.typedHours).to.deep.equal(week)
      await type(field, 'from-1-0', 'huit')
      expect(field.hours).to.equal(undefined)
      const typedHours = field.typedHours
      expect(typedHours?.[1]).to.deep.equal({ state: 'open', ranges: [{ from: 'huit', to: '20\u00a0h' }] })
      expect(typedHours?.with(1, usual)).to.deep.equal(week)
      const other = await create()
      other.typedHours = typedHours
      await rendered(other)
      expect(time(other, 'from-1-0').value).to.equal('huit')
      expect([other.validity.badInput, time(other, 'from-2-0').value]).to.deep.equal([true, '8\u00a0h'])
    })

    it('does not overwrite text being typed when the page renders again', async () => {
      const field = await create(week)
      await type(field, 'from-1-0', 'huit')
      Object.assign(field, { typedHours: undefined })
      await type(field, 'from-1-0', '9')
      const typedHours = field.typedHours
      await press(field, 'Tab')
      field.typedHours = typedHours
      await rendered(field)
      expect(time(field, 'from-1-0').value).to.equal('9\u00a0h')
      field.typedHours = week
      await rendered(field)
      expect(time(field, 'from-1-0').value).to.equal('8\u00a0h')
    })

    it('may start the week on another day, and is submitted from Sunday', async () => {
      const field = await mount<OfcHoursField>(
        html`<ofc-hours-field label="Heures" week-start="1" .hours=${week}></ofc-hours-field>`,
      )
      expect(text(field, '.long-name')).to.equal('Lundi')
      expect(field.hours).to.deep.equal(week)
    })

    it('is one day that may have the usual hours', async () => {
      const field = await mount<OfcHoursField>(
        html`<ofc-hours-field label="Noël" single usual value='{"state":"usual","ranges":[]}'></ofc-hours-field>`,
      )
      const states = [...(field.shadowRoot?.querySelectorAll('.state') ?? [])].map(
        ({ textContent }) => textContent,
      )
      expect(states).to.deep.equal(['Heures habituelles', 'Autres heures', 'Fermée', 'De garde'])
      expect(part<HTMLInputElement>(field, '#usual-0').checked).to.equal(true)
      expect(field.shadowRoot?.querySelector('.time') === null).to.equal(true)
      expect([field.validity.valid, field.value]).to.deep.equal([true, '{"state":"usual","ranges":[]}'])
      part(field, '#usual-0').focus()
      await press(field, 'ArrowRight', 'Tab')
      await sendKeys({ type: '10-17' })
      await press(field, 'Tab')
      expect(field.hours).to.deep.equal([open(['10:00', '17:00'])])
      field.value = '{"state":"usual","ranges":[]}'
      await rendered(field)
      expect(part<HTMLInputElement>(field, '#usual-0').checked).to.equal(true)
      field.usual = false
      await rendered(field)
      expect(field.validity.badInput).to.equal(true)
    })

    it('does not overwrite the typed text when the page sets it again', async () => {
      const field = await mount<OfcHoursField>(
        html`<ofc-hours-field label="Noël" single usual .hours=${[usual]}></ofc-hours-field>`,
      )
      await type(field, 'from-0-0', '10-14')
      Object.assign(field, { single: true, usual: true, weekStart: 0 })
      await rendered(field)
      expect(field.hours).to.deep.equal([open(['10:00', '14:00'])])
    })

    it("can't be edited while the field is readonly", async () => {
      const field = await create(week)
      field.readonly = true
      await rendered(field)
      part(field, '#closed-1').click()
      part(field, '#open-1').focus()
      await press(field, 'ArrowRight')
      await type(field, 'from-1-0', '9')
      expect(field.hours).to.deep.equal(week)
      expect(field.shadowRoot?.querySelectorAll('button').length).to.equal(0)
    })
  })

  it('fits 320 px and large text, and its targets are 44 px high', async () => {
    await loadTokens()
    document.documentElement.style.setProperty('font-size', '200%')
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(
        html`<div lang=${lang} style="inline-size: 288px"><ofc-hours-field label="Anticonstitutionnellementanticonstitutionnellement" .hours=${week}></ofc-hours-field></div>`,
      )
      expect(container.scrollWidth, lang).to.be.at.most(288)
      const field = container.querySelector('ofc-hours-field') as OfcHoursField
      await opened320(field)
    }
    document.documentElement.style.removeProperty('font-size')
    const field = await create(week)
    for (const selector of ['.time', '.tool', '.states'])
      expect(part(field, selector).offsetHeight, selector).to.be.at.least(44)

    async function opened320(field: OfcHoursField) {
      await rendered(field)
      for (const inner of field.shadowRoot?.querySelectorAll('.week, .day') ?? [])
        expect(inner.scrollWidth).to.be.at.most(288)
    }
  })

  for (const lang of ['fr-CA', 'en-CA']) {
    it(`is accessible in each state, in both themes (${lang})`, async function () {
      this.timeout(20_000)
      const container = await mount(html`<div lang=${lang}>
        <ofc-hours-field label="Heures" hint="Telles que le public les voit" .hours=${week.with(1, open(['09:00', '12:00'], ['13:00', '02:00'])).with(0, onCall)}></ofc-hours-field>
        <ofc-hours-field label="Heures" id="wrong" required .hours=${week.with(2, open(['22:00', '09:00']))}></ofc-hours-field>
        <ofc-hours-field label="Heures" id="missing" required></ofc-hours-field>
        <ofc-hours-field label="Heures" readonly .hours=${week}></ofc-hours-field>
        <ofc-hours-field label="Vendredi saint" disabled single .hours=${[usual]}></ofc-hours-field>
      </div>`)
      for (const id of ['wrong', 'missing'])
        container.querySelector<OfcHoursField>(`#${id}`)?.reportValidity()
      const field = container.querySelector('ofc-hours-field') as OfcHoursField
      tool(field, 1, 'copy').click()
      for (const element of container.children) await rendered(element)
      await settled(field)
      await expectAccessible(container)
    })
  }
})
