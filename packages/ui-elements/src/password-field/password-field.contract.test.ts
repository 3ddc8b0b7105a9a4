import { createElementUnderContract } from '../test-support/element-under-contract.ts'
import { formContract } from '../test-support/form-contract.ts'
import './define.ts'
import { OfcPasswordField as InReact } from '../react/password-field.ts'
import { testReactFormState } from '../test-support/react-form-state.ts'
import { createInReact } from '../test-support/react-under-contract.ts'

formContract({
  name: 'ofc-password-field',
  create: createElementUnderContract('ofc-password-field'),
  values: ['Secret1!', 'Autre2?'],
  typed: 'Secret1!',
})

formContract({
  name: 'ofc-password-field for a new password',
  create: async (container, properties) => {
    const field = await createElementUnderContract('ofc-password-field')(container, properties)
    field.setAttribute('new', '')
    await field.updateComplete
    return field
  },
  values: ['Secret-1234', 'Autre-56789'],
  typed: 'Secret-1234',
  wrong: {
    text: 'secret',
    flag: 'tooShort',
    fr: /Il manque encore\u00a0: de 10 à 128 caractères, une lettre majuscule, un chiffre/,
    en: /Still missing: 10 to 128 characters, an uppercase letter, a digit/,
  },
  wrongValue: 'secret',
})

const contract = {
  values: ['Secret1!', 'Autre2?'],
  typed: 'Secret1!',
} as const

formContract({ name: 'OfcPasswordField of React', create: createInReact(InReact), ...contract })

testReactFormState('OfcPasswordField', InReact, contract)
