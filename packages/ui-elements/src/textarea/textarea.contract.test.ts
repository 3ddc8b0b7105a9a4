import { OfcTextarea as InReact } from '../react/textarea.ts'
import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'
import './define.ts'

const contract = { values: ['Bonjour', 'Au revoir'], typed: 'Bonjour', multiline: true } as const

formContract({ name: 'ofc-textarea', create: createElementUnderContract('ofc-textarea'), ...contract })

formContract({ name: 'OfcTextarea of React', create: createInReact(InReact), ...contract })

formContract({
  name: 'ofc-textarea with a limit',
  create: async (container, properties) => {
    const field = await createElementUnderContract('ofc-textarea')(container, properties)
    field.setAttribute('maxlength', '10')
    await field.updateComplete
    return field
  },
  ...contract,
  wrong: { text: 'x'.repeat(12), flag: 'tooLong', fr: /au plus 10 caractères/, en: /at most 10 characters/ },
  wrongValue: 'x'.repeat(12),
})

testReactFormState('OfcTextarea', InReact, contract)
