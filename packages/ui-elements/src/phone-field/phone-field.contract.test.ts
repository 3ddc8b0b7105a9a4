import { OfcPhoneField as InReact } from '../react/phone-field.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import './define.ts'

const contract = {
  values: ['+15145551234', '+14185559876'],
  typed: '5145551234',
  wrong: {
    text: '514 555',
    flag: 'badInput',
    fr: /les 10 chiffres du numéro\u00a0: il y en a 6/,
    en: /the 10 digits of the number: there are 6/,
  },
} as const

formContract({ name: 'ofc-phone-field', create: createElementUnderContract('ofc-phone-field'), ...contract })

formContract({ name: 'OfcPhoneField of React', create: createInReact(InReact), ...contract })

testReactFormState('OfcPhoneField', InReact, contract)
