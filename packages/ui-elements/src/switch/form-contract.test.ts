import { checkAccess, checkedInReact, createChecked } from '../base/testing/checked-under-contract.ts'
import { createElementUnderContract } from '../base/testing/element-under-contract.ts'
import { formContract } from '../base/testing/form-contract.ts'
import { reactFormState } from '../base/testing/react-form-state.ts'
import { createInReact } from '../base/testing/react-under-contract.ts'
import { OfcSwitch as Switch } from '../react/switch.ts'

const contract = {
  values: ['on', ''],
  typed: ' ',
  missing: { fr: 'Activez cette option.', en: 'Turn this option on.' },
  commitsAtOnce: true,
  alwaysAnswered: true,
  access: checkAccess,
} as const

formContract({
  name: 'ofc-switch',
  create: createChecked(createElementUnderContract('ofc-switch')),
  ...contract,
})

formContract({ name: 'OfcSwitch of React', create: createChecked(createInReact(Switch)), ...contract })

reactFormState('OfcSwitch', Switch, { ...contract, ...checkedInReact })
