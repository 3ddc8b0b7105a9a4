import { createElementUnderContract } from '../base/testing/element-under-contract.ts'
import { formContract } from '../base/testing/form-contract.ts'
import { createWithOptions } from '../base/testing/options-under-contract.ts'
import { reactFormState } from '../base/testing/react-form-state.ts'
import { createInReact } from '../base/testing/react-under-contract.ts'
import { OfcSelect as Select } from '../react/select.ts'

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

reactFormState('OfcSelect', Select, { ...contract, props: { options } })
