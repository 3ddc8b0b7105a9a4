import { OfcCheckbox as Checkbox } from '../react/checkbox.ts'
import { checkAccess, checkedInReact, createChecked } from '../test-support/checked-under-contract.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

const contract = {
  values: ['on', ''],
  typed: ' ',
  missing: { fr: 'Cochez cette case.', en: 'Check this box.' },
  commitsAtOnce: true,
  withoutAutofill: true,
  access: checkAccess,
} as const

formContract({
  name: 'ofc-checkbox',
  create: createChecked(createElementUnderContract('ofc-checkbox')),
  ...contract,
})

formContract({ name: 'OfcCheckbox of React', create: createChecked(createInReact(Checkbox)), ...contract })

testReactFormState('OfcCheckbox', Checkbox, { ...contract, ...checkedInReact })
