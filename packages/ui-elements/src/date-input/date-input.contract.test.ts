import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import './define.ts'
import { OfcDateInput as InReact } from '../react/date-input.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

formContract({
  name: 'ofc-date-input',
  create: createElementUnderContract('ofc-date-input'),
  values: ['2026-11-21', '2027-01-01'],
  typed: '2026-11-21',
  wrong: {
    text: '2026-02-30',
    flag: 'badInput',
    fr: /février 2026 a 28 jours/,
    en: /February 2026 has 28 days/,
  },
})

const contract = {
  values: ['2026-11-21', '2027-01-01'],
  typed: '2026-11-21',
  wrong: {
    text: '2026-02-30',
    flag: 'badInput',
    fr: /février 2026 a 28 jours/,
    en: /February 2026 has 28 days/,
  },
} as const

formContract({ name: 'OfcDateInput of React', create: createInReact(InReact), ...contract })

testReactFormState('OfcDateInput', InReact, contract)
