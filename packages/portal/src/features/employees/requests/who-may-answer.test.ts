import { employmentTypes } from '@officine/api/constants'
import { createTranslate } from '@officine/i18n/messages'
import { describe, expect, test } from 'vitest'
import messages from '../../../../../../locales/fr-CA/employees.json'
import { employee } from '../testing.ts'
import { approversOf, whoMayAnswer } from './who-may-answer.tsx'

const language = {
  locale: 'fr-CA' as const,
  t: createTranslate<string>('fr-CA', messages, (problem) => {
    throw new Error(problem)
  }),
}
const people = (...names: string[]) => names.map((name) => ({ contactId: name, name }))

describe('who may answer', () => {
  test('are the owners and the delegates of today, each once', () => {
    const owner = { contactId: 'c1', firstName: 'Marc', lastName: 'Roy' }
    const delegate = {
      type: employmentTypes.DelegatedResponsible,
      validationStatus: 1,
      startDate: '2026-01-01',
    }
    const delegates = [
      employee({ ...delegate, contactId: 'c2', firstName: 'Julie', lastName: 'Côté' }),
      employee({ ...delegate, contactId: 'c3', startDate: '2027-01-01' }),
      employee({ ...delegate, contactId: 'c1' }),
    ]
    expect(approversOf([owner], delegates, '2026-11-21').map(({ contactId }) => contactId)).toEqual([
      'c1',
      'c2',
    ])
  })

  test('is told to one of them with their own name first', () => {
    const reader = { contactId: 'Marc Roy', mayAnswer: true, most: 3 }
    expect(whoMayAnswer(language, people('Marc Roy', 'Julie Côté', 'Anne Aubin'), reader)).toBe(
      'Peuvent répondre\u00a0: vous, Julie Côté et Anne Aubin.',
    )
    expect(whoMayAnswer(language, people('Marc Roy'), reader)).toMatch(/^Vous êtes la seule personne/)
  })

  test('is told to the staff who only read, and that they only read', () => {
    const reader = { contactId: 'Nadia', mayAnswer: false, most: 3 }
    expect(whoMayAnswer(language, people('Marc Roy'), reader)).toBe(
      'Peut répondre\u00a0: Marc Roy. Votre rôle permet de lire ces demandes, sans y répondre.',
    )
    expect(whoMayAnswer(language, [], reader)).toMatch(/^Personne à la pharmacie/)
  })

  test('is counted where the names would be many', () => {
    const reader = { contactId: 'Nadia', mayAnswer: false, most: 3 }
    expect(whoMayAnswer(language, people('A', 'B', 'C', 'D', 'E', 'F'), reader)).toContain(
      'A, B, C et 3 autres personnes',
    )
    expect(whoMayAnswer(language, people('A', 'B', 'C', 'D'), reader)).toContain('A, B, C et D')
  })

  test('is one line on a phone', () => {
    const reader = { contactId: 'A', mayAnswer: true, most: 0 }
    expect(whoMayAnswer(language, people('A', 'B', 'C'), reader)).toBe(
      'Peuvent répondre\u00a0: vous et 2 autres personnes.',
    )
    expect(whoMayAnswer(language, people('A', 'B'), reader)).toBe('Peuvent répondre\u00a0: vous et B.')
  })
})
