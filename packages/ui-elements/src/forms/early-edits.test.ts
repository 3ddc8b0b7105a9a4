import { expect } from 'chai'

interface Control extends HTMLElement {
  readonly updateComplete: Promise<boolean>
  value: unknown
  checked: boolean
}

/** A control, the state of the page before and after the person's edit, and the edit. */
interface Case {
  readonly markup: string
  readonly property: 'value' | 'checked'
  readonly state: unknown
  readonly edit: (root: ShadowRoot) => void
  readonly edited: unknown
  readonly other: unknown
}

const typing = (text: string) => (root: ShadowRoot) => {
  const input = root.querySelector<HTMLInputElement>('#control')
  if (input) input.value = text
}

const clicking = (selector: string) => (root: ShadowRoot) =>
  root.querySelector<HTMLElement>(selector)?.click()

const options = '<option value="qc">Québec</option><option value="on">Ontario</option>'

const cases: Readonly<Record<string, Case>> = {
  'ofc-text-field': {
    markup: '<ofc-text-field label="Nom" value=""></ofc-text-field>',
    property: 'value',
    state: '',
    edit: typing('Tôt'),
    edited: 'Tôt',
    other: 'Zoé',
  },
  'ofc-text-field with a value': {
    markup: '<ofc-text-field label="Nom" value="Tremblay"></ofc-text-field>',
    property: 'value',
    state: 'Tremblay',
    edit: typing(''),
    edited: '',
    other: 'Zoé',
  },
  'ofc-textarea': {
    markup: '<ofc-textarea label="Note" value="Bonjour"></ofc-textarea>',
    property: 'value',
    state: 'Bonjour',
    edit: typing('Bonsoir'),
    edited: 'Bonsoir',
    other: 'Salut',
  },
  'ofc-date-input': {
    markup: '<ofc-date-input label="Date" value="2026-11-21"></ofc-date-input>',
    property: 'value',
    state: '2026-11-21',
    edit: typing('1er décembre 2026'),
    edited: '2026-12-01',
    other: '2026-12-02',
  },
  'ofc-phone-field': {
    markup: '<ofc-phone-field label="Téléphone" value="+15145551234"></ofc-phone-field>',
    property: 'value',
    state: '+15145551234',
    edit: typing('418 555-1234'),
    edited: '+14185551234',
    other: '+18195551234',
  },
  'ofc-number-field': {
    markup: '<ofc-number-field label="Montant" kind="currency" value="1234.5"></ofc-number-field>',
    property: 'value',
    state: '1234.5',
    edit: typing('12'),
    edited: '12',
    other: '13',
  },
  'ofc-combobox': {
    markup: '<ofc-combobox label="Province" free value="Québec"></ofc-combobox>',
    property: 'value',
    state: 'Québec',
    edit: typing('Ontario'),
    edited: 'Ontario',
    other: 'Manitoba',
  },
  'ofc-checkbox': {
    markup: '<ofc-checkbox label="J’accepte"></ofc-checkbox>',
    property: 'checked',
    state: false,
    edit: clicking('#control'),
    edited: true,
    other: undefined,
  },
  'ofc-switch': {
    markup: '<ofc-switch label="Rappels" checked></ofc-switch>',
    property: 'checked',
    state: true,
    edit: clicking('#control'),
    edited: false,
    other: undefined,
  },
  'ofc-select': {
    markup: `<ofc-select label="Province" value="qc">${options}</ofc-select>`,
    property: 'value',
    state: 'qc',
    edit: (root) => {
      const select = root.querySelector('select')
      expect(select?.value).to.equal('qc')
      if (select) select.value = 'on'
    },
    edited: 'on',
    other: '',
  },
  'ofc-select without a value': {
    markup: `<ofc-select label="Province" value="">${options}</ofc-select>`,
    property: 'value',
    state: '',
    edit: (root) => {
      const select = root.querySelector('select')
      if (select) select.value = 'on'
    },
    edited: 'on',
    other: 'qc',
  },
  'ofc-radio-group': {
    markup: `<ofc-radio-group label="Province" value="qc">${options}</ofc-radio-group>`,
    property: 'value',
    state: 'qc',
    edit: clicking('#choice-1'),
    edited: 'on',
    other: '',
  },
  'ofc-checkbox-group': {
    markup: `<ofc-checkbox-group label="Provinces" value="qc">${options}</ofc-checkbox-group>`,
    property: 'value',
    state: ['qc'],
    edit: clicking('#choice-1'),
    edited: ['qc', 'on'],
    other: [],
  },
}

describe('an edit of what a server rendered, before hydration', () => {
  before(async () => {
    document.documentElement.lang = 'fr-CA'
    // Lit must not load before its hydration support.
    await import('../hydrate.ts')
  })

  afterEach(() => document.body.replaceChildren())

  async function fetchMarkup({ markup }: Case) {
    const query = new URLSearchParams({ lang: 'fr-CA', markup })
    return (await fetch(`/server-rendered.html?${query}`)).text()
  }

  /**
   * Shows what the server rendered, edited by the person, and returns the control with the events
   * that the page hears. It is synchronous, so that the control's first update is still to come.
   */
  function show(markup: string, { property, edit }: Case) {
    document.body.setHTMLUnsafe(markup)
    // Firefox upgrades the elements only after the script.
    customElements.upgrade(document.body)
    const control = document.body.firstElementChild as Control
    if (!control.shadowRoot) throw new Error('not rendered on the server')
    edit(control.shadowRoot)
    const fired: [type: string, state: unknown][] = []
    const listen = () => {
      for (const type of ['input', 'change'])
        control.addEventListener(type, () => fired.push([type, control[property]]))
    }
    return { control, fired, listen }
  }

  const write = (control: Control, { property }: Case, value: unknown) =>
    Object.assign(control, { [property]: value })

  async function settled(control: Control) {
    for (let turn = 0; turn < 3; turn++) await control.updateComplete
  }

  it('stays when the page sets its first state before the element is defined', async () => {
    const text = cases['ofc-text-field'] as Case
    const { control, fired, listen } = show(await fetchMarkup(text), text)
    write(control, text, text.state)
    listen()
    await import('../text-field/define.ts')
    await settled(control)
    expect(control.value).to.equal(text.edited)
    expect(fired[0]).to.deep.equal(['input', text.edited])
  })

  for (const [name, example] of Object.entries(cases)) {
    const { property, state, edited, other } = example
    const bothEvents = ['input', 'change'].map((type) => [type, edited])
    const isText = /text|date|phone|number|combobox/.test(name)

    describe(name, () => {
      before(() => import('../all.ts'))

      const expectEdit = (control: Control, fired: readonly unknown[]) => {
        expect(control[property]).to.deep.equal(edited)
        // A text that has no focus is committed too.
        expect(fired).to.deep.equal(bothEvents)
      }

      it('stays while the page sets nothing', async () => {
        const { control, fired, listen } = show(await fetchMarkup(example), example)
        listen()
        await settled(control)
        expect(control[property]).to.deep.equal(edited)
        expect(fired).to.deep.equal([])
      })

      it('stays when the page sets its first state before the first update, and is announced', async () => {
        const { control, fired, listen } = show(await fetchMarkup(example), example)
        write(control, example, state)
        write(control, example, state)
        listen()
        await settled(control)
        expectEdit(control, fired)
      })

      it('stays when the page sets its first state later, and is announced', async () => {
        const { control, fired, listen } = show(await fetchMarkup(example), example)
        await settled(control)
        listen()
        write(control, example, state)
        write(control, example, state)
        await settled(control)
        expectEdit(control, fired)
        write(control, example, state)
        await settled(control)
        expect(control[property]).to.deep.equal(state)
      })

      if (other !== undefined)
        for (const isUpdated of [false, true])
          it(`gives way to another state ${isUpdated ? 'after' : 'before'} the first update`, async () => {
            const { control, fired, listen } = show(await fetchMarkup(example), example)
            listen()
            if (isUpdated) await settled(control)
            write(control, example, other)
            write(control, example, state)
            await settled(control)
            expect(control[property]).to.deep.equal(state)
            expect(fired).to.deep.equal([])
          })

      if (isText)
        it('is committed by leaving the field that has the focus', async () => {
          const { control, fired, listen } = show(await fetchMarkup(example), example)
          control.shadowRoot?.querySelector<HTMLElement>('#control')?.focus()
          write(control, example, state)
          listen()
          await settled(control)
          expect(fired).to.deep.equal([['input', edited]])
          control.shadowRoot?.querySelector<HTMLElement>('#control')?.blur()
          expect(fired).to.deep.equal(bothEvents)
        })
    })
  }
})
