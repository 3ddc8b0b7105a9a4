import { OfcSelect as Select } from '../react/select.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { createWithOptions } from '../test-support/options-under-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

const options = [
  { value: 'qc', label: 'Québec' },
  { value: 'on', label: 'Ontario' },
]

const contract = {
  values: ['qc', 'on'],
  typed: 'q',
  retyped: { type: 'o' },
  missing: { fr: 'Choisissez une réponse dans la liste.', en: 'Choose an answer in the list.' },
  commitsAtOnce: true,
} as const

formContract({
  name: 'ofc-select',
  create: createWithOptions(createElementUnderContract('ofc-select'), options),
  ...contract,
})

formContract({
  name: 'OfcSelect of React',
  create: createWithOptions(createInReact(Select), options),
  ...contract,
})

testReactFormState('OfcSelect', Select, { ...contract, props: { options } })
