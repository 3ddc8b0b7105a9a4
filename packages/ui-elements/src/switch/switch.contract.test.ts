import { OfcSwitch as Switch } from '../react/switch.ts'
import { checkAccess, checkedInReact, createChecked } from '../test-support/checked-under-contract.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

const contract = {
  values: ['on', ''],
  typed: ' ',
  missing: { fr: 'Activez cette option.', en: 'Turn this option on.' },
  commitsAtOnce: true,
  withoutAutofill: true,
  alwaysAnswered: true,
  access: checkAccess,
} as const

formContract({
  name: 'ofc-switch',
  create: createChecked(createElementUnderContract('ofc-switch')),
  ...contract,
})

formContract({ name: 'OfcSwitch of React', create: createChecked(createInReact(Switch)), ...contract })

testReactFormState('OfcSwitch', Switch, { ...contract, ...checkedInReact })
