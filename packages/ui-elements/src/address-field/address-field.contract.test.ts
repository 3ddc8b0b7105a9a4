import { OfcAddressField as AddressField } from '../react/address-field.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import './define.ts'

const address = { street: '1 rue A', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' }
const inputs = (count: number) => Array<string>(count).fill('input')
const tab = { press: 'Tab' }

const contract = {
  values: [JSON.stringify(address), JSON.stringify({ ...address, unit: '2', city: 'Lévis' })],
  typed: [{ type: '1 rue A' }, tab, tab, { type: 'Laval' }, tab, { type: 'Q' }, tab, { type: 'h7a1a1' }],
  heard: [...inputs(7), 'change', ...inputs(5), 'change', 'input', 'change', ...inputs(6)],
  retyped: { type: '2' },
  missing: { fr: 'Écrivez l’adresse.', en: 'Type the address.' },
  entries: (name: string, value: string) =>
    Object.entries(JSON.parse(value) as Record<string, string | null>).flatMap(([part, text]) =>
      text === null ? [] : [[`${name}.${part}`, text] as const],
    ),
} as const

formContract({
  name: 'ofc-address-field',
  create: createElementUnderContract('ofc-address-field'),
  ...contract,
})
formContract({ name: 'OfcAddressField of React', create: createInReact(AddressField), ...contract })

testReactFormState('OfcAddressField', AddressField, contract)
testReactFormState('OfcAddressField that is given an address', AddressField, {
  ...contract,
  controlledProperty: 'address',
  toPropertyValue: (value) => (value ? JSON.parse(value) : undefined),
})
testReactFormState('OfcAddressField that is given what is typed', AddressField, {
  ...contract,
  controlledProperty: 'typedAddress',
  toPropertyValue: (value) => (value ? JSON.parse(value) : undefined),
})
