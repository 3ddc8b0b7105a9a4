import { OfcCombobox as Combobox } from '../react/combobox.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { createWithOptions } from '../test-support/options-under-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

const options = [
  { value: 'qc', label: 'Québec' },
  { value: 'lv', label: 'Lévis' },
  { value: 'sj', label: 'Saint-Jérôme', hint: 'Laurentides' },
  { value: 'sg', label: 'Saint-Georges', disabled: true },
]

const contract = {
  values: ['qc', 'lv'],
  typed: 'quebec',
  wrong: {
    text: 'Paris',
    state: '\nParis',
    flag: 'badInput',
    fr: /Aucune réponse ne s’appelle «\u00a0Paris\u00a0»/,
    en: /No answer is called “Paris”/,
  },
} as const

formContract({
  name: 'ofc-combobox',
  create: createWithOptions(createElementUnderContract('ofc-combobox'), options),
  ...contract,
})

formContract({
  name: 'OfcCombobox of React',
  create: createWithOptions(createInReact(Combobox), options),
  ...contract,
})

testReactFormState('OfcCombobox', Combobox, { ...contract, props: { options } })
