import { OfcNumberField as InReact } from '../react/number-field.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import './define.ts'

const contract = {
  values: ['1234.5', '-7'],
  typed: '1234,5',
  wrong: {
    text: '12 34',
    flag: 'badInput',
    fr: /un nombre, comme 1\u00a0234,5\./,
    en: /a number, such as 1,234\.5\./,
  },
} as const

formContract({
  name: 'ofc-number-field',
  create: createElementUnderContract('ofc-number-field'),
  ...contract,
})

formContract({ name: 'OfcNumberField of React', create: createInReact(InReact), ...contract })

formContract({
  name: 'ofc-number-field for an amount',
  create: async (container, properties) => {
    const field = await createElementUnderContract('ofc-number-field')(container, properties)
    Object.assign(field, { kind: 'currency', min: '5' })
    await field.updateComplete
    return field
  },
  values: ['12.5', '7'],
  typed: '12,50 $',
  wrong: {
    text: '3',
    flag: 'rangeUnderflow',
    fr: /Écrivez 5,00\u00a0\$ ou plus\./,
    en: /Enter \$5\.00 or more\./,
  },
  wrongValue: '3',
})

testReactFormState('OfcNumberField', InReact, contract)
