import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import './define.ts'
import { OfcTextField as InReact } from '../react/text-field.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

formContract({
  name: 'ofc-text-field',
  create: createElementUnderContract('ofc-text-field'),
  values: ['Tremblay', 'Haddad'],
  typed: 'Tremblay',
})

formContract({
  name: 'ofc-text-field of type email',
  create: async (container, properties) => {
    const field = await createElementUnderContract('ofc-text-field')(container, properties)
    field.setAttribute('type', 'email')
    await field.updateComplete
    return field
  },
  values: ['a@b.ca', 'c@d.ca'],
  typed: 'a@b.ca',
  wrong: { text: 'nom.exemple', flag: 'typeMismatch', fr: /courriel complète/, en: /full email/ },
  wrongValue: 'nom.exemple',
})

const contract = {
  values: ['Tremblay', 'Haddad'],
  typed: 'Tremblay',
} as const

formContract({ name: 'OfcTextField of React', create: createInReact(InReact), ...contract })

testReactFormState('OfcTextField', InReact, contract)
