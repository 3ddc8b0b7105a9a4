import { checkAccess, checkedInReact, createChecked } from '../base/testing/checked-under-contract.ts'
import { createElementUnderContract } from '../base/testing/element-under-contract.ts'
import { formContract } from '../base/testing/form-contract.ts'
import { reactFormState } from '../base/testing/react-form-state.ts'
import { createInReact } from '../base/testing/react-under-contract.ts'
import { OfcCheckbox as Checkbox } from '../react/checkbox.ts'

const contract = {
  values: ['on', ''],
  typed: ' ',
  missing: { fr: 'Cochez cette case.', en: 'Check this box.' },
  commitsAtOnce: true,
  access: checkAccess,
} as const

formContract({
  name: 'ofc-checkbox',
  create: createChecked(createElementUnderContract('ofc-checkbox')),
  ...contract,
})

formContract({ name: 'OfcCheckbox of React', create: createChecked(createInReact(Checkbox)), ...contract })

reactFormState('OfcCheckbox', Checkbox, { ...contract, ...checkedInReact })
