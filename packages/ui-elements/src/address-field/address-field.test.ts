import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { html } from 'lit'
import { expectAccessible, loadTokens } from '../test-support/accessible.ts'
import { FakeClock } from '../test-support/fake-clock.ts'
import { mount, part, rendered } from '../test-support/mount.ts'
import type { AddressPart } from './address.ts'
import './define.ts'
import type { OfcAddressField } from './address-field.ts'
import type { AddressLookup, AddressSuggestion } from './lookup.ts'

const full = {
  street: '1554, boulevard De Maisonneuve Ouest',
  unit: 'bureau 2',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3G 1N5',
}
const other = { street: '15, rue Roy', unit: '', city: 'Québec', province: 'QC', postalCode: 'G1R 2N5' }

describe('ofc-address-field', () => {
  afterEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = ''
  })

  const create = (address?: typeof full) =>
    mount<OfcAddressField>(
      html`<ofc-address-field label="Adresse" name="address" .address=${address}></ofc-address-field>`,
    )
  const inner = (field: OfcAddressField, name: AddressPart) => part(field, `[data-part=${name}]`)
  const control = (field: OfcAddressField, name: AddressPart) =>
    part<HTMLInputElement | HTMLSelectElement>(inner(field, name), '#control')
  const messageOf = (field: OfcAddressField, name: AddressPart) =>
    inner(field, name).shadowRoot?.querySelector('#message')?.textContent ?? ''
  const whole = (field: OfcAddressField) => field.shadowRoot?.querySelector('#message')?.textContent ?? ''
  const shown = (field: OfcAddressField) =>
    (['street', 'unit', 'city', 'province', 'postalCode'] as const).map((name) => control(field, name).value)
  const focusedPart = (field: OfcAddressField) => field.shadowRoot?.activeElement?.getAttribute('data-part')
  const settled = async (field: OfcAddressField) => {
    for (let turn = 0; turn < 3; turn++) await rendered(field)
  }

  it('shows its parts and submits each under its own name', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-address-field label="Adresse" name="address" value=${JSON.stringify(full)}></ofc-address-field></form>`,
    )
    const field = form.firstElementChild as OfcAddressField
    expect(shown(field)).to.deep.equal(Object.values(full))
    expect([...new FormData(form).entries()]).to.deep.equal([
      ['address.street', full.street],
      ['address.unit', 'bureau 2'],
      ['address.city', 'Montréal'],
      ['address.province', 'QC'],
      ['address.postalCode', 'H3G 1N5'],
    ])
    expect(field.address).to.deep.equal(full)
  })

  it('submits its parts under the names of partNames', async () => {
    const form = await mount<HTMLFormElement>(
      html`<form><ofc-address-field label="Adresse" name="home" value=${JSON.stringify(full)} .partNames=${{ street: 'line1', unit: 'line2' }}></ofc-address-field></form>`,
    )
    expect([...new FormData(form).keys()]).to.deep.equal([
      'line1',
      'line2',
      'home.city',
      'home.province',
      'home.postalCode',
    ])
  })

  it('setting typedAddress keeps a text that parses to the same value and replaces the others', async () => {
    const field = await create()
    await settled(field)
    field.partControl('city')?.focus()
    expect(focusedPart(field)).to.equal('city')
    await sendKeys({ type: 'Saint ' })
    expect(field.typedAddress.city).to.equal('Saint ')
    field.typedAddress = { ...field.typedAddress, city: 'Saint' }
    await settled(field)
    expect(control(field, 'city').value).to.equal('Saint ')
    field.typedAddress = { ...full, postalCode: 'H3G' }
    await settled(field)
    expect(shown(field)).to.deep.equal([...Object.values(full).slice(0, 4), 'H3G'])
    expect(field.address?.postalCode).to.equal('')
  })

  it('shows the errors of its parts when it is submitted before they are rendered', async () => {
    document.documentElement.lang = 'en-CA'
    const field = document.createElement('ofc-address-field')
    field.address = { ...full, city: '' }
    document.body.append(field)
    field.reportValidity()
    await field.updateComplete
    await settled(field)
    expect(messageOf(field, 'city')).to.contain('Fill in this field.')
  })

  it('sets the autocomplete tokens of its parts with the prefix of the page', async () => {
    const field = await create()
    const tokens = () =>
      (['street', 'unit', 'city', 'province', 'postalCode'] as const).map((name) =>
        control(field, name).getAttribute('autocomplete'),
      )
    expect(tokens()).to.deep.equal([
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
    ])
    field.autocomplete = 'section-work shipping'
    await settled(field)
    expect(tokens()[0]).to.equal('section-work shipping address-line1')
    expect(tokens()[4]).to.equal('section-work shipping postal-code')
    field.autocomplete = 'off'
    await settled(field)
    expect(new Set(tokens())).to.deep.equal(new Set(['off']))
  })

  describe('an error', () => {
    it('is shown at each missing part of an address that has been started', async () => {
      const field = await create()
      expect(field.validity.valid).to.equal(true)
      field.focus()
      await sendKeys({ type: '15 rue Roy' })
      expect(field.validity.valueMissing).to.equal(true)
      expect(field.validationMessage).to.equal('Ville\u00a0: remplissez ce champ.')
      expect(messageOf(field, 'city')).to.equal('')
      field.reportValidity()
      await settled(field)
      expect(messageOf(field, 'city')).to.match(/Remplissez ce champ/)
      expect([messageOf(field, 'street'), messageOf(field, 'unit'), whole(field)]).to.deep.equal(['', '', ''])
      expect(focusedPart(field)).to.equal('city')
    })

    it('of the postal code is shown at it, leaves its text and submits no postal code', async () => {
      const field = await create(full)
      inner(field, 'postalCode').focus()
      await sendKeys({ press: 'End' })
      await sendKeys({ press: 'Backspace' })
      expect([field.validity.badInput, field.address?.postalCode]).to.deep.equal([true, ''])
      expect(field.validationMessage).to.match(/^Code postal\u00a0: écrivez les 6 caractères/)
      await sendKeys({ press: 'Tab' })
      await settled(field)
      expect(control(field, 'postalCode').value).to.equal('H3G 1N')
      expect(messageOf(field, 'postalCode')).to.match(/Écrivez les 6 caractères/)
      field.formStateRestoreCallback(JSON.stringify({ ...full, postalCode: 'H3G 1N' }))
      await settled(field)
      expect(control(field, 'postalCode').value).to.equal('H3G 1N')
    })

    it('is a warning, without blocking, where postal code and province do not match', async () => {
      const field = await create({ ...full, province: 'ON' })
      await settled(field)
      expect(part(inner(field, 'postalCode'), '#warning').textContent).to.match(
        /Vérifiez la province ou le code postal/,
      )
      expect(field.validity.valid).to.equal(true)
    })

    it('set by the server shows at its part until that part is edited', async () => {
      const field = await create(full)
      field.errors = { city: 'Cette ville est inconnue.', postalCode: 'Code non desservi.' }
      expect(field.validity.customError).to.equal(true)
      expect(field.validationMessage).to.equal('Ville\u00a0: cette ville est inconnue.')
      await settled(field)
      expect(messageOf(field, 'city')).to.match(/inconnue/)
      inner(field, 'city').focus()
      await sendKeys({ type: 'x' })
      await settled(field)
      expect([messageOf(field, 'city'), whole(field)]).to.deep.equal(['', ''])
      expect(messageOf(field, 'postalCode')).to.match(/non desservi/)
      expect(field.validationMessage).to.equal('Code postal\u00a0: code non desservi.')
      field.errors = undefined
      expect(field.validity.valid).to.equal(true)
    })

    it('is shown for a value that is no address, whose text is left as the street', async () => {
      for (const value of ['1554 boul. Roy', '[]']) {
        const field = await mount<OfcAddressField>(
          html`<ofc-address-field label="Adresse" value=${value}></ofc-address-field>`,
        )
        expect(control(field, 'street').value).to.equal(value)
        expect(field.validity.valueMissing).to.equal(true)
        field.clear()
        expect([field.value, field.validity.valid]).to.deep.equal(['', true])
      }
    })

    it('is shown for an unknown province, whose text is left', async () => {
      const field = await create({ ...full, province: 'NY' })
      expect(field.validity.badInput).to.equal(true)
      expect(field.address?.province).to.equal('NY')
      expect(field.validationMessage).to.match(/choisissez une province/)
    })
  })

  describe('with a lookup', () => {
    interface Request {
      readonly query: string
      readonly signal: AbortSignal
      readonly locale: string
      answer(response: Awaited<ReturnType<AddressLookup>>): void
      fail(): void
    }
    let clock: FakeClock
    let requests: Request[]

    beforeEach(() => {
      requests = []
      clock = new FakeClock()
    })
    afterEach(() => clock.restore())

    const lookup = (query: string, { signal, locale }: { signal: AbortSignal; locale: string }) =>
      new Promise<Awaited<ReturnType<AddressLookup>>>((answer, reject) => {
        requests.push({ query, signal, locale, answer, fail: () => reject(new Error('down')) })
      })
    const asking = async (typed: string, field?: OfcAddressField) => {
      field ??= await create()
      field.lookup = lookup
      await settled(field)
      field.focus()
      await sendKeys({ type: typed })
      await clock.pass(200)
      return field
    }
    /** In a form, with the number of times that Enter has pressed its button. */
    const askingInForm = async (typed: string) => {
      let sent = 0
      const form = await mount<HTMLFormElement>(
        html`<form @submit=${(event: Event) => event.preventDefault()}><ofc-address-field label="Adresse"></ofc-address-field><button @click=${() => {
          sent += 1
        }}>Envoyer</button></form>`,
      )
      return { field: await asking(typed, form.firstElementChild as OfcAddressField), sent: () => sent }
    }
    const rows = (field: OfcAddressField) => [
      ...(inner(field, 'street').shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
    ]
    const note = (field: OfcAddressField) =>
      inner(field, 'street').shadowRoot?.querySelector('#note')?.textContent ?? ''
    const answered = async (field: OfcAddressField, response: Awaited<ReturnType<AddressLookup>>) => {
      requests.at(-1)?.answer(response)
      await clock.pass(0)
      await settled(field)
    }

    it('requests suggestions once per text; a picked suggestion fills all parts, which stay editable', async () => {
      const field = await asking('1554 b')
      expect(requests.map(({ query, locale }) => [query, locale])).to.deep.equal([['1554 b', 'fr-CA']])
      await answered(field, [full, other])
      expect(rows(field).length).to.equal(2)
      expect(control(field, 'street').getAttribute('role')).to.equal('combobox')
      expect(control(field, 'street').getAttribute('aria-expanded')).to.equal('true')
      const events: string[] = []
      for (const type of ['input', 'change']) field.addEventListener(type, () => events.push(type))
      await sendKeys({ press: 'ArrowDown' })
      await settled(field)
      expect(control(field, 'street').getAttribute('aria-activedescendant')).to.equal(rows(field)[0]?.id)
      await sendKeys({ press: 'Enter' })
      await settled(field)
      expect(shown(field)).to.deep.equal(Object.values(full))
      expect([field.address, field.validity.valid, events]).to.deep.equal([full, true, ['input', 'change']])
      expect([rows(field).length, control(field, 'street').getAttribute('aria-expanded')]).to.deep.equal([
        0,
        'false',
      ])
      await sendKeys({ press: 'Tab' })
      expect(events).to.deep.equal(['input', 'change'])
      await sendKeys({ type: 'B' })
      expect(field.address?.unit).to.not.equal('bureau 2')
    })

    it('picks a suggestion by click and leaves the focus in the input', async () => {
      const field = await asking('15 rue')
      await answered(field, [full, other])
      rows(field)[1]?.click()
      await settled(field)
      expect(field.address).to.deep.equal({ ...other, unit: null })
      expect(focusedPart(field)).to.equal('street')
    })

    it('aborts the request when the text changes and ignores late responses', async () => {
      const field = await asking('155')
      await sendKeys({ type: '4' })
      expect(requests[0]?.signal.aborted).to.equal(true)
      await clock.pass(200)
      expect(requests.map(({ query }) => query)).to.deep.equal(['155', '1554'])
      requests[0]?.answer([other])
      await clock.pass(0)
      await settled(field)
      expect(rows(field).length).to.equal(0)
      await sendKeys({ press: 'Tab' })
      expect(requests[1]?.signal.aborted).to.equal(true)
    })

    it('reports a failed lookup and suggests typing by hand, without blocking', async () => {
      const field = await asking('1554')
      requests[0]?.fail()
      await clock.pass(0)
      await settled(field)
      expect(note(field)).to.contain('Écrivez la vôtre à la main.')
      expect(control(field, 'street').getAttribute('aria-describedby')).to.contain('note')
      field.address = full
      expect(field.validity.valid).to.equal(true)
      await sendKeys({ type: ' r' })
      await clock.pass(200)
      expect(note(field)).to.contain('Écrivez la vôtre à la main.')
      await answered(field, [full])
      expect(note(field)).to.equal('')
    })

    it('reports a slow lookup and an empty result', async () => {
      const field = await asking('1554')
      expect(note(field)).to.equal('')
      await clock.pass(3000)
      await settled(field)
      expect(note(field)).to.match(/se poursuit. Vous pouvez continuer à la main/)
      await answered(field, [])
      expect(note(field)).to.match(/Aucune adresse trouvée/)
    })

    it('ArrowDown while it loads shows so, and leads to the first suggestion once it comes', async () => {
      const { field, sent } = await askingInForm('1554 b')
      expect(note(field)).to.equal('')
      await sendKeys({ press: 'ArrowDown' })
      await settled(field)
      expect(note(field)).to.equal('La recherche d’adresses se poursuit. Vous pouvez continuer à la main.')
      await sendKeys({ press: 'Enter' })
      await clock.pass(0)
      expect([sent(), requests.length]).to.deep.equal([0, 1])
      await answered(field, [full, other])
      expect(control(field, 'street').getAttribute('aria-activedescendant')).to.equal(rows(field)[0]?.id)
      await sendKeys({ press: 'Enter' })
      await clock.pass(0)
      await settled(field)
      expect([sent(), field.address, note(field)]).to.deep.equal([0, full, ''])
      await sendKeys({ press: 'Enter' })
      await clock.pass(0)
      expect(sent()).to.equal(1)
    })

    it('Enter sends a street typed by hand while suggestions load', async () => {
      const { sent } = await askingInForm('1554 b')
      await sendKeys({ press: 'Enter' })
      await clock.pass(0)
      expect(sent()).to.equal(1)
    })

    it('typing on after ArrowDown leaves the focus in the text', async () => {
      const field = await asking('1554')
      await sendKeys({ press: 'ArrowDown' })
      await sendKeys({ type: ' b' })
      await clock.pass(200)
      await answered(field, [full])
      expect(rows(field).length).to.equal(1)
      expect(control(field, 'street').hasAttribute('aria-activedescendant')).to.equal(false)
    })

    it('ArrowDown requests anew what could not be fetched, and shows so', async () => {
      const field = await asking('1554')
      requests[0]?.fail()
      await clock.pass(0)
      await settled(field)
      await sendKeys({ press: 'ArrowDown' })
      await settled(field)
      expect(note(field)).to.equal('La recherche d’adresses se poursuit. Vous pouvez continuer à la main.')
      await clock.pass(200)
      await answered(field, [full])
      expect(control(field, 'street').getAttribute('aria-activedescendant')).to.equal(rows(field)[0]?.id)
    })

    describe('that fetches the address of the picked suggestion', () => {
      type Opened = Awaited<ReturnType<AddressSuggestion['open']>>
      let opened: {
        readonly label: string
        readonly signal: AbortSignal
        give(what: Opened): void
        fail(): void
      }[]
      beforeEach(() => {
        opened = []
      })

      const suggestion = (label: string): AddressSuggestion => ({
        label,
        hint: 'Montréal, QC',
        open: (signal) =>
          new Promise<Opened>((give, reject) => {
            opened.push({ label, signal, give, fail: () => reject(new Error('down')) })
          }),
      })
      const picking = async (label = '1554 Boulevard De Maisonneuve O') => {
        const field = await asking('1554 b')
        await answered(field, [suggestion(label)])
        await sendKeys({ press: 'ArrowDown' })
        await sendKeys({ press: 'Enter' })
        await settled(field)
        return field
      }
      const pickAndResolve = async (field: OfcAddressField, what: Opened) => {
        opened.at(-1)?.give(what)
        await clock.pass(0)
        await settled(field)
      }

      it('fills all parts once the address is loaded', async () => {
        const field = await picking()
        expect(shown(field)).to.deep.equal(['1554 b', '', '', '', ''])
        await pickAndResolve(field, full)
        expect(field.address).to.deep.equal(full)
        expect(focusedPart(field)).to.equal('street')
      })

      it('replaces the suggestions with the units of a building', async () => {
        const field = await picking('1554 Boulevard De Maisonneuve O (2 adresses)')
        await pickAndResolve(field, [suggestion('101-1554'), suggestion('102-1554')])
        expect(rows(field).map(({ textContent }) => textContent?.trim().slice(0, 8))).to.deep.equal([
          '101-1554',
          '102-1554',
        ])
        rows(field)[1]?.click()
        await settled(field)
        await pickAndResolve(field, full)
        expect([opened.at(-1)?.label, field.address?.city]).to.deep.equal(['102-1554', 'Montréal'])
      })

      it('fills the parts when the focus has moved to the next part', async () => {
        const field = await picking()
        await sendKeys({ press: 'Tab' })
        await pickAndResolve(field, full)
        expect([field.address, focusedPart(field)]).to.deep.equal([full, 'unit'])
      })

      for (const [what, where] of [
        ['the street', undefined],
        ['the next part', 'Tab'],
      ] as const) {
        it(`fills nothing when the person continues to type in ${what}`, async () => {
          const field = await picking()
          if (where) await sendKeys({ press: where })
          await sendKeys({ type: 'x' })
          expect(opened[0]?.signal.aborted).to.equal(true)
          await pickAndResolve(field, full)
          expect(control(field, 'city').value).to.equal('')
        })
      }

      it('leaves the typed text and shows a note when there is no address', async () => {
        const field = await picking()
        await pickAndResolve(field, undefined)
        expect(shown(field)[0]).to.equal('1554 b')
        expect(note(field)).to.contain('Écrivez la vôtre à la main.')
        const other = await picking()
        opened.at(-1)?.fail()
        await clock.pass(0)
        await settled(other)
        expect(shown(other)[0]).to.equal('1554 b')
        expect(note(other)).to.contain('Écrivez la vôtre à la main.')
      })

      it('stops blocking validation when there is no address', async () => {
        const field = await picking()
        let inputs = 0
        field.addEventListener('input', () => inputs++)
        field.reportValidity()
        field.errors = { street: messageOf(field, 'street') }
        await pickAndResolve(field, undefined)
        expect([inputs, messageOf(field, 'street')]).to.deep.equal([1, ''])
        expect(note(field)).to.contain('Écrivez la vôtre à la main.')
      })

      it('removes the unit that the previous pick filled in', async () => {
        const field = await picking()
        await pickAndResolve(field, full)
        expect(field.typedAddress.unit).to.equal('bureau 2')
        inner(field, 'street').focus()
        await sendKeys({ type: 'o' })
        await clock.pass(200)
        await answered(field, [suggestion('1556 Boulevard De Maisonneuve O')])
        await sendKeys({ press: 'ArrowDown' })
        await sendKeys({ press: 'Enter' })
        await settled(field)
        await pickAndResolve(field, { ...full, unit: '' })
        expect(field.typedAddress).to.deep.equal({ ...full, unit: '' })
      })

      it('blocks validation until the address is loaded', async () => {
        const field = await picking()
        expect(field.reportValidity()).to.equal(false)
        await settled(field)
        expect(messageOf(field, 'street')).to.contain('Attendez')
        expect([messageOf(field, 'city'), whole(field)]).to.deep.equal(['', ''])
        await pickAndResolve(field, full)
        expect([field.checkValidity(), messageOf(field, 'street')]).to.deep.equal([true, ''])
      })

      it('aborts and overwrites nothing when the page changes the field meanwhile', async () => {
        for (const set of [
          (field: OfcAddressField) => Object.assign(field, { typedAddress: other }),
          (field: OfcAddressField) => field.clear(),
          (field: OfcAddressField) => Object.assign(field, { readonly: true }),
        ]) {
          const field = await picking()
          set(field)
          await settled(field)
          const before = shown(field)
          expect(opened.at(-1)?.signal.aborted).to.equal(true)
          await pickAndResolve(field, full)
          expect(shown(field)).to.deep.equal(before)
        }
      })

      for (const [what, postalCode, unit] of [
        ['keeps the typed unit at the same postal code', full.postalCode, '12'],
        ['keeps the unit that was typed before anything else', '', '12'],
        ['removes the unit of another postal code', other.postalCode, ''],
      ] as const) {
        it(`and an address without unit ${what}`, async () => {
          const field = await picking()
          field.typedAddress = { ...other, street: '1554 b', postalCode, unit: '12' }
          await settled(field)
          const line = inner(field, 'street')
          line.focus()
          await sendKeys({ type: 'o' })
          await clock.pass(200)
          await answered(field, [suggestion('1554 Boulevard De Maisonneuve O')])
          await sendKeys({ press: 'ArrowDown' })
          await sendKeys({ press: 'Enter' })
          await settled(field)
          await pickAndResolve(field, { ...full, unit: '' })
          expect(field.typedAddress).to.deep.equal({ ...full, unit })
        })
      }
    })

    it('is a plain field when the lookup returns undefined', async () => {
      const field = await asking('1554')
      await answered(field, undefined)
      expect([rows(field).length, note(field)]).to.deep.equal([0, ''])
    })

    it('limits ten thousand suggestions and renders markup as text', async () => {
      const field = await asking('1554')
      await answered(
        field,
        Array.from({ length: 10_000 }, (_, index) => ({ street: `<b>${index}</b>` })),
      )
      expect(rows(field).length).to.be.at.most(100)
      expect(rows(field)[0]?.textContent).to.contain('<b>0</b>')
      expect(rows(field)[0]?.querySelector('b')).to.equal(null)
    })

    it('leaves Enter and Escape to the page while the list is closed', async () => {
      const field = await asking('1554')
      await answered(field, [full])
      await sendKeys({ press: 'Escape' })
      await settled(field)
      expect(rows(field).length).to.equal(0)
      let unhandled = 0
      document.addEventListener('keydown', (event) => event.defaultPrevented || unhandled++, { once: true })
      await sendKeys({ press: 'Escape' })
      expect(unhandled).to.equal(1)
    })
  })

  it('without a lookup shows how to write the street and is no combobox', async () => {
    const field = await create()
    expect(part(inner(field, 'street'), '#hint').textContent).to.equal(
      'Comme 1554, boulevard De Maisonneuve Ouest.',
    )
    expect(control(field, 'street').hasAttribute('role')).to.equal(false)
  })

  it("follows a change of the page's language and keeps the province", async () => {
    const field = await create(full)
    document.documentElement.lang = 'en-CA'
    for (let turn = 0; turn < 20; turn++) {
      await new Promise((resolve) => setTimeout(resolve))
      await settled(field)
    }
    expect(inner(field, 'city').shadowRoot?.textContent).to.match(/City/)
    const province = control(field, 'province') as HTMLSelectElement
    expect([province.value, province.selectedOptions[0]?.textContent]).to.deep.equal(['QC', 'Quebec'])
  })

  it('fits 320 px and large text', async () => {
    await loadTokens()
    document.documentElement.style.setProperty('font-size', '200%')
    const container = await mount(
      html`<div style="inline-size: 288px"><ofc-address-field label="Anticonstitutionnellementanticonstitutionnellement" .address=${{ ...full, city: 'Anticonstitutionnellementville' }}></ofc-address-field></div>`,
    )
    expect(container.scrollWidth).to.be.at.most(288)
    document.documentElement.style.removeProperty('font-size')
  })

  for (const lang of ['fr-CA', 'en-CA']) {
    it(`is accessible in each state, in both themes (${lang})`, async function () {
      this.timeout(20_000)
      const container = await mount(html`<div lang=${lang}>
        <ofc-address-field label="Adresse" hint="Au travail" .address=${full}></ofc-address-field>
        <ofc-address-field label="Adresse" id="wrong" .address=${{ ...full, city: '', postalCode: 'H3G' }} .errors=${{ street: 'Rue inconnue.' }}></ofc-address-field>
        <ofc-address-field label="Adresse" id="missing" required></ofc-address-field>
        <ofc-address-field label="Adresse" readonly .address=${full}></ofc-address-field>
        <ofc-address-field label="Adresse" disabled .address=${full}></ofc-address-field>
      </div>`)
      for (const id of ['wrong', 'missing'])
        container.querySelector<OfcAddressField>(`#${id}`)?.reportValidity()
      await expectAccessible(container)
    })

    // Mounted alone, so that the list opens below its field: after a change of theme Firefox keeps
    // the old colours of a list that had to flip.
    it(`is accessible with suggestions open, in both themes (${lang})`, async () => {
      const container = await mount(
        html`<div lang=${lang}><ofc-address-field label="Adresse" .lookup=${async () => [full, other]}></ofc-address-field></div>`,
      )
      const open = container.querySelector('ofc-address-field') as OfcAddressField
      open.focus()
      await sendKeys({ type: '1554' })
      while (!inner(open, 'street').shadowRoot?.querySelector('[role=option]'))
        await new Promise((resolve) => setTimeout(resolve, 20))
      await expectAccessible(container)
    })
  }
})
