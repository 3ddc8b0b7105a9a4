import { OfcCheckboxGroup as CheckboxGroup } from '../react/checkbox-group.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { type ContractControl, formContract } from '../test-support/form-contract.ts'
import { createWithOptions } from '../test-support/options-under-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import type { OfcCheckboxGroup } from './checkbox-group.ts'

const options = [
  { value: 'mail', label: 'Courriel' },
  { value: 'sms', label: 'Texto', hint: 'Au cellulaire' },
  { value: 'post', label: 'Poste' },
]

const asGroup = (control: ContractControl) => control as unknown as OfcCheckboxGroup

const contract = {
  values: ['mail', 'sms'],
  typed: ' ',
  missing: { fr: 'Choisissez au moins une réponse.', en: 'Choose at least one answer.' },
  commitsAtOnce: true,
  withoutAutofill: true,
  access: {
    read: (control: ContractControl) => asGroup(control).value.join(' '),
    write: (control: ContractControl, value: string) => {
      asGroup(control).value = value ? [value] : []
    },
  },
} as const

formContract({
  name: 'ofc-checkbox-group',
  create: createWithOptions(createElementUnderContract('ofc-checkbox-group'), options),
  ...contract,
})

formContract({
  name: 'OfcCheckboxGroup of React',
  create: createWithOptions(createInReact(CheckboxGroup), options),
  ...contract,
})

testReactFormState('OfcCheckboxGroup', CheckboxGroup, {
  ...contract,
  props: { options },
  toPropertyValue: (value) => value.split(' ').filter(Boolean),
})
