import { createElementUnderContract } from '../base/testing/element-under-contract.ts'
import { type ContractControl, formContract } from '../base/testing/form-contract.ts'
import { createWithOptions } from '../base/testing/options-under-contract.ts'
import { reactFormState } from '../base/testing/react-form-state.ts'
import { createInReact } from '../base/testing/react-under-contract.ts'
import { OfcCheckboxGroup as CheckboxGroup } from '../react/checkbox-group.ts'
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

reactFormState('OfcCheckboxGroup', CheckboxGroup, {
  ...contract,
  props: { options },
  given: (value) => value.split(' ').filter(Boolean),
})
