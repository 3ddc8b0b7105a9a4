import { employmentTypes } from '@officine/api/constants'
import { createTranslate } from '@officine/i18n/messages'
import { describe, expect, test } from 'vitest'
import messages from '../../../../../../locales/fr-CA/employees.json'
import { employee } from '../employee-fixture.ts'
import { approversOf, approversText } from './link-requests.tsx'

const language = {
  locale: 'fr-CA' as const,
  t: createTranslate<string>('fr-CA', messages, (problem) => {
    throw new Error(problem)
  }),
}
const people = (...names: string[]) => names.map((name) => ({ contactId: name, name }))

describe('the text about who may answer', () => {
  test('includes current owners and delegates with an account, once each', () => {
    const current = { validationStatus: 1, startDate: '2026-01-01' }
    const owner = { ...current, type: employmentTypes.Owner }
    const delegate = { ...current, type: employmentTypes.DelegatedResponsible }
    const invitation = { validUntil: '2026-12-12T12:00:00Z', maySendAgain: true }
    const people = [
      employee({ ...owner, contactId: 'c1', firstName: 'Marc', lastName: 'Roy' }),
      employee({ ...owner, contactId: 'invited owner', invitation }),
      employee({ ...delegate, contactId: 'c2', firstName: 'Julie', lastName: 'Côté' }),
      employee({ ...delegate, contactId: 'c3', startDate: '2027-01-01' }),
      employee({ ...delegate, contactId: 'invited delegate', invitation }),
      employee({ ...delegate, contactId: 'c1' }),
    ]
    expect(approversOf(people, '2026-11-21').map(({ contactId }) => contactId)).toEqual(['c1', 'c2'])
  })

  test('starts with the person’s own name', () => {
    const reader = { contactId: 'Marc Roy', mayAnswer: true, maximum: 3 }
    expect(approversText(language, people('Marc Roy', 'Julie Côté', 'Anne Aubin'), reader)).toBe(
      'Peuvent répondre\u00a0: vous, Julie Côté et Anne Aubin.',
    )
    expect(approversText(language, people('Marc Roy'), reader)).toMatch(/^Vous êtes la seule personne/)
  })

  test('states that staff with read access cannot answer', () => {
    const reader = { contactId: 'Nadia', mayAnswer: false, maximum: 3 }
    expect(approversText(language, people('Marc Roy'), reader)).toBe(
      'Peut répondre\u00a0: Marc Roy. Votre rôle permet de lire ces demandes, sans y répondre.',
    )
    expect(approversText(language, [], reader)).toMatch(/^Personne à la pharmacie/)
  })

  test('counts names beyond the maximum', () => {
    const reader = { contactId: 'Nadia', mayAnswer: false, maximum: 3 }
    expect(approversText(language, people('A', 'B', 'C', 'D', 'E', 'F'), reader)).toContain(
      'A, B, C et 3 autres personnes',
    )
    expect(approversText(language, people('A', 'B', 'C', 'D'), reader)).toContain('A, B, C et D')
  })

  test('counts the others on phones, except a single one', () => {
    const reader = { contactId: 'A', mayAnswer: true, maximum: 0 }
    expect(approversText(language, people('A', 'B', 'C'), reader)).toBe(
      'Peuvent répondre\u00a0: vous et 2 autres personnes.',
    )
    expect(approversText(language, people('A', 'B'), reader)).toBe('Peuvent répondre\u00a0: vous et B.')
  })
})
