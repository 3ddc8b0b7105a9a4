import { sendKeys } from '@web/test-runner-commands'
import './define.ts'
import { expect } from 'chai'
import { html } from 'lit'
import type { ChoiceOption } from '../choices/choice-option.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { OfcCombobox } from './combobox.ts'

const options = [
  { value: 'qc', label: 'Québec' },
  { value: 'lv', label: 'Lévis' },
  { value: 'sj', label: 'Saint-Jérôme', hint: 'Laurentides' },
  { value: 'sg', label: 'Saint-Georges', disabled: true },
]

describe('ofc-combobox', () => {
  afterEach(() => document.body.replaceChildren())

  const create = () =>
    mount<OfcCombobox>(html`<ofc-combobox label="Ville" name="city" .options=${options}></ofc-combobox>`)
  const input = (box: OfcCombobox) => part<HTMLInputElement>(box, '#control')
  const rows = (box: OfcCombobox) => [
    ...(box.shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
  ]
  const names = (box: OfcCombobox) => rows(box).map((row) => row.querySelector('span')?.textContent)
  const press = async (box: OfcCombobox, ...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key })
    await rendered(box)
  }
  const type = async (box: OfcCombobox, text: string) => {
    box.focus()
    await sendKeys({ type: text })
    await rendered(box)
  }

  /**
   * Dispatches all keys in one task: on a slow machine the gap between two keys may exceed the
   * source's delay.
   */
  const typeAtOnce = async (box: OfcCombobox, text: string) => {
    box.focus()
    for (const letter of text) {
      input(box).value += letter
      input(box).dispatchEvent(new InputEvent('input', { data: letter, bubbles: true, composed: true }))
    }
    await rendered(box)
  }

  it('filters the list while the person types, and picks the active option', async () => {
    const box = await create()
    const events: string[] = []
    for (const name of ['input', 'change']) box.addEventListener(name, () => events.push(name))
    await type(box, 'saint j')
    expect(names(box)).to.deep.equal(['Saint-Jérôme'])
    expect(box.value).to.equal('')
    events.length = 0
    await press(box, 'ArrowDown')
    expect(input(box).getAttribute('aria-activedescendant')).to.equal(rows(box)[0]?.id)
    await press(box, 'Enter')
    expect([box.value, input(box).value, box.open]).to.deep.equal(['sj', 'Saint-Jérôme', false])
    expect(events).to.deep.equal(['input', 'change'])
    await press(box, 'Tab')
    expect(events).to.deep.equal(['input', 'change'])
  })

  it('has the roles and states of a combobox', async () => {
    const box = await create()
    expect(input(box).getAttribute('role')).to.equal('combobox')
    expect(input(box).getAttribute('aria-expanded')).to.equal('false')
    box.focus()
    await press(box, 'ArrowDown')
    expect(input(box).getAttribute('aria-expanded')).to.equal('true')
    expect(input(box).getAttribute('aria-controls')).to.equal(part(box, '[role=listbox]').id)
    expect(part(box, '.panel').matches(':popover-open')).to.equal(true)
    expect(rows(box)[2]?.getAttribute('aria-posinset')).to.equal('3')
    await press(box, 'Escape')
    expect(box.open).to.equal(false)
    expect(input(box).getAttribute('aria-expanded')).to.equal('false')
  })

  it('picks by click, but no disabled option, and the input keeps the focus', async () => {
    const box = await create()
    part(box, '.toggle').click()
    await rendered(box)
    rows(box)[3]?.click()
    expect([box.value, box.open]).to.deep.equal(['', true])
    rows(box)[1]?.click()
    expect(box.value).to.equal('lv')
    expect(document.activeElement).to.equal(box)
  })

  it('opens the whole list at the chosen option', async () => {
    const box = await create()
    box.value = 'lv'
    box.focus()
    await press(box, 'ArrowUp')
    expect(names(box)).to.have.lengthOf(4)
    expect(part(box, '[aria-selected=true] span').textContent).to.equal('Lévis')
    expect(part(box, '.active span').textContent).to.equal('Lévis')
    await press(box, 'ArrowUp', 'ArrowUp')
    expect(part(box, '.active span').textContent).to.equal('Saint-Georges')
  })

  it('distinguishes which of two options with the same label was picked', async () => {
    const twins = [
      { value: '1', label: 'Pharmacie Roy', hint: 'Laval' },
      { value: '2', label: 'Pharmacie Roy', hint: 'Gatineau' },
    ]
    const box = await mount<OfcCombobox>(html`<ofc-combobox label="P" .options=${twins}></ofc-combobox>`)
    box.focus()
    await press(box, 'ArrowDown', 'ArrowDown', 'Enter')
    expect(box.value).to.equal('2')
    const state = '2\nPharmacie Roy'
    box.value = ''
    box.formStateRestoreCallback(state)
    expect(box.value).to.equal('2')
  })

  it('shows the label of its value once the options are set', async () => {
    const box = await mount<OfcCombobox>(html`<ofc-combobox label="Ville" value="lv"></ofc-combobox>`)
    expect([box.value, box.validity.valid]).to.deep.equal(['lv', true])
    box.options = options
    await rendered(box)
    expect([box.value, input(box).value]).to.deep.equal(['lv', 'Lévis'])
    box.value = 'zz'
    expect([box.value, box.validity.badInput]).to.deep.equal(['zz', true])
  })

  it('reads its options from its children and follows their changes', async () => {
    const box = await mount<OfcCombobox>(
      html`<ofc-combobox label="Ville" value="b"><option value="a">Alma</option><option value="b">Baie</option></ofc-combobox>`,
    )
    expect(input(box).value).to.equal('Baie')
    box.querySelector('option')?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    box.focus()
    await press(box, 'ArrowDown')
    expect(names(box)).to.deep.equal(['Baie'])
  })

  it('an open list shows the options that the page sets later, at the end that an arrow key went to', async () => {
    const box = await mount<OfcCombobox>(html`<ofc-combobox label="Ville" .options=${[]}></ofc-combobox>`)
    box.focus()
    await press(box, 'ArrowDown')
    expect(names(box)).to.deep.equal([])
    box.options = options
    await rendered(box)
    expect([names(box).length, part(box, '.active span').textContent]).to.deep.equal([4, 'Québec'])
    await press(box, 'Enter')
    expect(box.value).to.equal('qc')
  })

  it('accepts a text outside the list with free', async () => {
    const box = await mount<OfcCombobox>(
      html`<ofc-combobox label="Ville" free .options=${options}></ofc-combobox>`,
    )
    await type(box, 'Rimouski')
    expect([box.value, box.validity.valid]).to.deep.equal(['Rimouski', true])
    expect(part(box, '.note').textContent).to.match(/Aucune réponse/)
    box.clear()
    await type(box, 'levis')
    expect(box.value).to.equal('lv')
  })

  it('clear() empties a text that matches no option', async () => {
    const box = await create()
    await type(box, 'Paris')
    expect(box.validity.badInput).to.equal(true)
    box.clear()
    expect(box.validity.valid).to.equal(true)
  })

  describe('with a source', () => {
    const answers: {
      text: string
      signal: AbortSignal
      answer: (options: ChoiceOption[] | Error) => void
    }[] = []
    const source = (text: string, signal: AbortSignal) =>
      new Promise<ChoiceOption[]>((resolve, reject) => {
        const answer = (response: ChoiceOption[] | Error) =>
          response instanceof Error ? reject(response) : resolve(response)
        answers.push({ text, signal, answer })
      })
    const waitForRequest = async (count: number) => {
      while (answers.length < count) await new Promise((resolve) => setTimeout(resolve, 10))
      return answers[count - 1]
    }
    const settled = async (box: OfcCombobox) => {
      await new Promise((resolve) => setTimeout(resolve))
      await rendered(box)
    }

    beforeEach(() => answers.splice(0))

    const asking = () =>
      mount<OfcCombobox>(html`<ofc-combobox label="Ville" .source=${source}></ofc-combobox>`)

    it('requests after a pause, ignores late responses, and shows the results', async () => {
      const box = await asking()
      await typeAtOnce(box, 'qu')
      const first = await waitForRequest(1)
      expect(first?.text).to.equal('qu')
      expect(part(box, '.note').textContent).to.equal('Recherche en cours…')
      await typeAtOnce(box, 'e')
      expect(first?.signal.aborted).to.equal(true)
      const second = await waitForRequest(2)
      first?.answer([{ value: 'late', label: 'Trop tard' }])
      await settled(box)
      expect(names(box)).to.deep.equal([])
      second?.answer([{ value: 'qc', label: 'Québec' }])
      await settled(box)
      expect(names(box)).to.deep.equal(['Québec'])
      await press(box, 'ArrowDown', 'Enter')
      expect(box.value).to.equal('qc')
    })

    it('shows a message when the request fails, and keeps the typed text', async () => {
      const box = await asking()
      await typeAtOnce(box, 'qu')
      const request = await waitForRequest(1)
      request?.answer(new Error('down'))
      await settled(box)
      expect(part(box, '.note').textContent).to.match(/n’a pas pu être obtenue/)
      expect(input(box).value).to.equal('qu')
      expect(box.validity.badInput).to.equal(true)
    })

    describe('in a form, while it loads', () => {
      const inForm = async (free = false) => {
        let sent = 0
        const form = await mount<HTMLFormElement>(
          html`<form @submit=${(event: Event) => {
            event.preventDefault()
            sent += 1
          }}><ofc-combobox label="Ville" .source=${source} ?free=${free}></ofc-combobox><button>Envoyer</button></form>`,
        )
        const box = form.firstElementChild as OfcCombobox
        box.focus()
        return { box, sent: () => sent }
      }
      const activeName = (box: OfcCombobox) =>
        box.shadowRoot?.querySelector('.active span')?.textContent ?? undefined
      const respond = async (box: OfcCombobox, response: ChoiceOption[] | Error, count = 1) => {
        const request = await waitForRequest(count)
        request?.answer(response)
        await settled(box)
      }
      const quebec = { value: 'qc', label: 'Québec' }
      const levis = { value: 'lv', label: 'Lévis' }

      it('ArrowDown opens a panel that says so, and leads to the first option once it comes', async () => {
        const { box, sent } = await inForm()
        await press(box, 'ArrowDown')
        expect(part(box, '.note').textContent).to.equal('Recherche en cours…')
        expect(part(box, '.panel').matches(':popover-open')).to.equal(true)
        await press(box, 'ArrowDown', 'Enter')
        expect([box.open, sent()]).to.deep.equal([true, 0])
        await respond(box, [quebec, levis])
        expect(activeName(box)).to.equal('Québec')
        expect(answers).to.have.lengthOf(1)
        await press(box, 'Enter')
        expect([box.value, box.open, sent()]).to.deep.equal(['qc', false, 0])
        await press(box, 'Enter')
        expect(sent()).to.equal(1)
      })

      it('ArrowDown and ArrowUp after a text lead to its first and last option', async () => {
        for (const [key, label] of [
          ['ArrowDown', 'Québec'],
          ['ArrowUp', 'Lévis'],
        ] as const) {
          answers.splice(0)
          const { box, sent } = await inForm()
          await typeAtOnce(box, 'é')
          await press(box, key, 'Enter')
          await respond(box, [quebec, levis])
          expect([activeName(box), sent()]).to.deep.equal([label, 0])
          expect(answers.map(({ text }) => text)).to.deep.equal(['é'])
        }
      })

      it('an arrow key counts no more once the person has typed on or left', async () => {
        const { box } = await inForm()
        await typeAtOnce(box, 'q')
        await press(box, 'ArrowDown')
        await typeAtOnce(box, 'u')
        await respond(box, [quebec])
        expect([activeName(box), box.open]).to.deep.equal([undefined, true])
        await press(box, 'Escape', 'ArrowDown', 'Tab')
        expect(box.open).to.equal(false)
        box.focus()
        await typeAtOnce(box, 'é')
        await respond(box, [quebec], answers.length + 1)
        expect([activeName(box), box.open]).to.deep.equal([undefined, true])
      })

      it('the active option stays active when later results have it too', async () => {
        const { box } = await inForm()
        await typeAtOnce(box, 'é')
        await respond(box, [quebec, levis])
        await typeAtOnce(box, 'v')
        await press(box, 'ArrowUp')
        expect(activeName(box)).to.equal('Lévis')
        await respond(box, [{ value: 'evain', label: 'Évain' }, levis], 2)
        expect(activeName(box)).to.equal('Lévis')
      })

      it('Enter sends no text that is not yet an answer, shows why, and sends it when it is one', async () => {
        const { box, sent } = await inForm()
        await typeAtOnce(box, 'é')
        await respond(box, [quebec, levis])
        await typeAtOnce(box, 'vain')
        await press(box, 'Enter')
        expect([part(box, '.note').textContent, names(box)]).to.deep.equal(['Recherche en cours…', []])
        expect([sent(), box.shadowRoot?.querySelector('#message')?.textContent ?? '']).to.deep.equal([0, ''])
        await respond(box, [{ value: 'evain', label: 'Évain' }], 2)
        expect([box.value, sent()]).to.deep.equal(['evain', 0])
        await press(box, 'Enter')
        expect(sent()).to.equal(1)
      })

      it('Enter sends a text that is an answer by itself, unless an arrow key went to the list', async () => {
        const { box, sent } = await inForm(true)
        await typeAtOnce(box, 'Rimouski')
        await press(box, 'Enter')
        expect([sent(), box.value]).to.deep.equal([1, 'Rimouski'])
        await press(box, 'ArrowDown', 'Enter')
        expect([sent(), box.open]).to.deep.equal([1, true])
        await press(box, 'Escape', 'Enter')
        expect(sent()).to.equal(2)
      })

      it('ArrowDown requests anew what could not be fetched', async () => {
        const { box } = await inForm()
        await press(box, 'ArrowDown')
        await respond(box, new Error('down'))
        expect(part(box, '.note').textContent).to.match(/n’a pas pu être obtenue/)
        await press(box, 'ArrowDown')
        expect(part(box, '.note').textContent).to.equal('Recherche en cours…')
        await respond(box, [quebec], 2)
        expect(activeName(box)).to.equal('Québec')
      })
    })

    it('shows a chosen option whose label the page sets', async () => {
      const box = await asking()
      box.selectedOption = { value: 'p12', label: 'Pharmacie du Parc' }
      await rendered(box)
      expect([box.value, input(box).value, box.validity.valid]).to.deep.equal([
        'p12',
        'Pharmacie du Parc',
        true,
      ])
      box.focus()
      await press(box, 'ArrowDown')
      const request = await waitForRequest(1)
      request?.answer([
        { value: 'x', label: 'Autre' },
        { value: 'p12', label: 'Pharmacie du Parc' },
      ])
      await settled(box)
      expect(box.value).to.equal('p12')
      expect(part(box, '.active span').textContent).to.equal('Pharmacie du Parc')
    })
  })

  describe('with ten thousand options', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      value: String(index),
      label: `Pharmacie numéro ${index}`,
    }))
    const large = () =>
      mount<OfcCombobox>(html`<ofc-combobox label="Pharmacie" .options=${many}></ofc-combobox>`)

    it('renders few rows, exposes their number, and reaches both ends', async () => {
      const box = await large()
      box.focus()
      await press(box, 'ArrowDown')
      expect(rows(box)).to.have.lengthOf.at.most(80)
      expect(rows(box)[0]?.getAttribute('aria-setsize')).to.equal('10000')
      await press(box, 'ArrowUp')
      expect(part(box, '.active').getAttribute('aria-posinset')).to.equal('10000')
      const panel = part(box, '.panel').getBoundingClientRect()
      expect(part(box, '.active').getBoundingClientRect().bottom).to.be.at.most(panel.bottom)
      await press(box, 'ArrowDown')
      expect(part(box, '.active').getAttribute('aria-posinset')).to.equal('1')
    })

    it('renders more rows on scroll in both directions, without moving the visible ones', async () => {
      const box = await large()
      box.value = '5000'
      box.focus()
      await press(box, 'ArrowDown')
      const panel = part(box, '[role=listbox]')
      const scrolled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const before = rows(box).length
      panel.scrollTop = panel.scrollHeight
      await scrolled()
      await rendered(box)
      expect(rows(box).length).to.be.above(before)
      const first = rows(box)[0]
      panel.scrollTop = 0
      const seenAt = first?.getBoundingClientRect().top
      await scrolled()
      await rendered(box)
      expect(rows(box)[0]?.getAttribute('aria-posinset')).to.not.equal(String(5001 - 20))
      const same = part(box, `[aria-posinset="${5001 - 20}"]`)
      expect(Math.abs(same.getBoundingClientRect().top - (seenAt ?? 0))).to.be.below(2)
    })

    it('responds to a key within a frame or two', async () => {
      const box = await large()
      box.focus()
      const took: number[] = []
      box.addEventListener('input', () => {
        const start = performance.now()
        box.updateComplete.then(() => took.push(performance.now() - start))
      })
      await sendKeys({ type: 'numero 12' })
      await rendered(box)
      took.sort((a, b) => a - b)
      expect(took[Math.floor(took.length / 2)]).to.be.below(50)
    })
  })

  it('is 48 px high, and its list fits 320 px', async () => {
    const box = await mount<OfcCombobox>(
      html`<ofc-combobox style="inline-size: 272px" label="Ville" .options=${[{ value: 'x', label: 'Anticonstitutionnellementanticonstitutionnellement' }]}></ofc-combobox>`,
    )
    await expectAccessible(box)
    box.focus()
    await press(box, 'ArrowDown')
    expect(part(box, '.field').offsetHeight).to.equal(48)
    expect(part(box, '.panel').offsetWidth).to.equal(272)
    expect(part(box, '.panel').scrollWidth).to.be.at.most(272)
  })

  it('is accessible in each state, in both languages and themes', async () => {
    for (const lang of ['fr-CA', 'en-CA']) {
      const container = await mount(html`<div lang=${lang}>
        <ofc-combobox label="Ville" hint="De la pharmacie" .options=${options}></ofc-combobox>
        <ofc-combobox label="Ville" value="qc" .options=${options}></ofc-combobox>
        <ofc-combobox label="Ville" required .options=${options}></ofc-combobox>
        <ofc-combobox label="Ville" readonly value="qc" .options=${options}></ofc-combobox>
        <ofc-combobox label="Ville" disabled value="qc" .options=${options}></ofc-combobox>
      </div>`)
      container.querySelector<OfcCombobox>('[required]')?.reportValidity()
      const [first] = container.querySelectorAll<OfcCombobox>('ofc-combobox')
      first?.focus()
      await sendKeys({ press: 'ArrowDown' })
      for (const box of container.children) await rendered(box)
      expect(first?.open).to.equal(true)
      await expectAccessible(container)
      expect(container.textContent).to.not.match(lang === 'fr-CA' ? /optional/ : /facultatif/)
    }
  })
})
