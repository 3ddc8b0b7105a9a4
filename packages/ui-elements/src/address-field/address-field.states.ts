import { html } from 'lit'
import {
  clickInShadow,
  invalidState,
  type TextState,
  type TextStates,
  typeInto,
} from '../test-support/language/text-states.ts'
import type { OfcAddressField } from './address-field.ts'
import type { AddressLookup } from './lookup.ts'

const full = { street: 'Οδός 1', unit: '', city: 'Αθήνα', province: 'QC', postalCode: 'H3G 1N5' }
// Codes of provinces and postal codes are the same in every language.
const written = ['QC', 'H3G', '1N5']

const empty = html`<ofc-address-field label="Διεύθυνση" hint="Βοήθεια"></ofc-address-field>`
const filled = (address: Partial<typeof full>) =>
  html`<ofc-address-field label="Διεύθυνση" .address=${{ ...full, ...address }}></ofc-address-field>`

function streetOf(field: OfcAddressField): HTMLElement {
  const street = field.shadowRoot?.querySelector<HTMLElement>('[data-part=street]')
  if (!street) throw new Error('the address shows no street')
  return street
}

const searched = (lookup: AddressLookup, after = 300): TextState<OfcAddressField> => ({
  template: html`<ofc-address-field label="Διεύθυνση" .lookup=${lookup}></ofc-address-field>`,
  act: (field) => typeInto(streetOf(field), 'Οδός'),
  after,
  allowedTexts: written,
})

const taken = (
  lookup: AddressLookup,
  then: (field: OfcAddressField) => void = () => {},
): TextState<OfcAddressField> => ({
  ...searched(lookup),
  act: async (field) => {
    const street = streetOf(field)
    typeInto(street, 'Οδός')
    // Clicks the first option as soon as it is rendered.
    const observer = new MutationObserver(() => {
      clickInShadow(street, '[role=option]')
      then(field)
    })
    if (street.shadowRoot) observer.observe(street.shadowRoot, { childList: true, subtree: true })
  },
})

export const states: TextStates<OfcAddressField> = {
  empty,
  filled: { template: filled({}), allowedTexts: written },
  disabled: html`<ofc-address-field label="Διεύθυνση" disabled></ofc-address-field>`,
  readonly: {
    template: html`<ofc-address-field label="Διεύθυνση" readonly .address=${full}></ofc-address-field>`,
    allowedTexts: written,
  },
  missing: invalidState(html`<ofc-address-field label="Διεύθυνση" required></ofc-address-field>`),
  'a part missing': invalidState(filled({ city: '' }), written),
  'a province that is none': invalidState(filled({ province: 'Ω' }), written),
  'a postal code that is none': invalidState(filled({ postalCode: 'Ω' }), written),
  'wrong by the server': {
    template: html`<ofc-address-field label="Διεύθυνση" .errors=${{ city: 'Λάθος' }} .address=${full}></ofc-address-field>`,
    allowedTexts: written,
  },
  'one suggestion': searched(() => Promise.resolve([full])),
  'two suggestions': searched(() => Promise.resolve([full, full])),
  'a suggestion taken': taken(() => Promise.resolve([full])),
  'an address on its way': taken(
    () => Promise.resolve([{ label: 'Οδός', open: () => new Promise(() => {}) }]),
    (field) => field.reportValidity(),
  ),
  'no suggestion': searched(() => Promise.resolve([])),
  'a search that fails': searched(() => Promise.reject(new Error('no network'))),
  'a search that is slow': searched(() => new Promise<never>(() => {}), 3300),
}
