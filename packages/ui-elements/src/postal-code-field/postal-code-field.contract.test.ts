import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import './define.ts'
import { OfcPostalCodeField as InReact } from '../react/postal-code-field.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

formContract({
  name: 'ofc-postal-code-field',
  create: createElementUnderContract('ofc-postal-code-field'),
  values: ['H2X 1Y4', 'G1R 5B1'],
  typed: 'h2x1y4',
  wrong: {
    text: 'd2x',
    flag: 'badInput',
    fr: /aucun code postal canadien ne commence par D/,
    en: /no Canadian postal code begins with D/,
  },
})

const contract = {
  values: ['H2X 1Y4', 'G1R 5B1'],
  typed: 'h2x1y4',
  wrong: {
    text: 'd2x',
    flag: 'badInput',
    fr: /aucun code postal canadien ne commence par D/,
    en: /no Canadian postal code begins with D/,
  },
} as const

formContract({ name: 'OfcPostalCodeField of React', create: createInReact(InReact), ...contract })

testReactFormState('OfcPostalCodeField', InReact, contract)
