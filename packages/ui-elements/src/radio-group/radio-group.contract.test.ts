import { OfcRadioGroup as RadioGroup } from '../react/radio-group.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { createWithOptions } from '../test-support/options-under-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

const options = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'Anglais', hint: 'English' },
]

const contract = {
  values: ['fr', 'en'],
  typed: ' ',
  retyped: { press: 'ArrowDown' },
  missing: { fr: 'Choisissez une réponse.', en: 'Choose an answer.' },
  commitsAtOnce: true,
  withoutAutofill: true,
} as const

formContract({
  name: 'ofc-radio-group',
  create: createWithOptions(createElementUnderContract('ofc-radio-group'), options),
  ...contract,
})

formContract({
  name: 'OfcRadioGroup of React',
  create: createWithOptions(createInReact(RadioGroup), options),
  ...contract,
})

testReactFormState('OfcRadioGroup', RadioGroup, { ...contract, props: { options } })
