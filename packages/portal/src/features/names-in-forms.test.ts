import { SignUp } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { ContactChange } from '@officine/api/structs'
import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import namesOfQuebec from '../../../server/tests/fixtures/names-of-quebec.tsv?raw'
import { nameValues } from '../domain/person-name/name-values.ts'
import { InviteSubmission, inviteBody, inviteValues } from './employees/add-person/invite-step.tsx'
import { initialEmploymentValues } from './employees/add-person/new-employment.tsx'
import { profileRequestBody, profileValues } from './profile/profile-values.ts'
import { initialSignupValues, signupBody } from './signup/signup-page.tsx'
import { newOwner, OwnersBody, ownersBody } from './transactions/edit/owners/owner-rows.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

const names: readonly Name[] = namesOfQuebec
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [firstName = '', lastName = ''] = line.split('\t')
    return { firstName, lastName }
  })

const email = 'personne@exemple.test'

/** Every form that asks a name: its request body for a name as typed, and the rules of the call. */
const forms: readonly {
  readonly form: string
  readonly struct: Struct<unknown, unknown>
  readonly body: (values: ReturnType<typeof nameValues>) => unknown
  /** The path of the name in the body. */
  readonly path: string
}[] = [
  {
    form: 'sign-up',
    struct: SignUp as Struct<unknown, unknown>,
    path: '',
    body: (values) => {
      const invitation = { email, practiceNumber: null, pharmacyName: null, invitedBy: null, expiresAt: '' }
      const initial = initialSignupValues({ firstName: 'A', lastName: 'B', ...invitation }, 'fr-CA')
      return signupBody({ ...initial, ...values, password: 'Sapin-bleu-2026', acceptsTerms: true })
    },
  },
  {
    form: 'profile',
    struct: ContactChange as Struct<unknown, unknown>,
    path: '',
    body: (values) => {
      const contact = {
        ...{ id: '1', version: 1, firstName: 'A', lastName: 'B', email, occupation: null, phone: null },
        ...{ practiceNumber: null, extension: null, jobField: jobFields.CommunityPharmacy, may: [] },
      }
      return profileRequestBody({ ...profileValues(contact), ...values }, contact, {})
    },
  },
  {
    form: 'invitation',
    struct: InviteSubmission as Struct<unknown, unknown>,
    path: '',
    body: (values) => {
      const blank = inviteValues(undefined, initialEmploymentValues('2026-11-21'), 'fr-CA', 'k')
      return inviteBody({ ...blank, ...values, email })
    },
  },
  {
    form: 'owners of a transaction',
    struct: OwnersBody as Struct<unknown, unknown>,
    path: '/owners/0',
    body: (values) =>
      ownersBody({ owners: [newOwner({ ...values, email, practiceNumber: '204518', isResponder: true })] }),
  },
]

describe.each(forms)('the form of $form', ({ struct, body, path }) => {
  test('accepts every name of the list, those of people of one name with the box ticked', () => {
    expect(names.filter(({ firstName }) => firstName === '').length).toBeGreaterThanOrEqual(10)
    const refused = names.filter((name) => check(body(nameValues(name)), struct).violations)
    expect(refused).toEqual([])
  })

  test('requires a first name while the box is not ticked, and the name in any case', () => {
    const violationsOf = (values: ReturnType<typeof nameValues>) =>
      check(body(values), struct).violations?.map(({ pointer, rule }) => `${pointer} ${rule}`)
    const values = { firstName: ' ', lastName: 'Suharto', hasOneName: false }
    expect(violationsOf(values)).toEqual([`${path}/firstName required`])
    expect(violationsOf({ firstName: 'Su', lastName: ' ', hasOneName: true })).toEqual([
      `${path}/lastName required`,
    ])
  })
})
