import { describe, expect, test } from 'vitest'
import { testDay } from '../testing.ts'
import type { Language } from '../texts/language.ts'
import { type FieldName, fieldsOf } from './form-fields.ts'
import { validateValues } from './validate-values.ts'

const validValues: Readonly<Partial<Record<FieldName, string>>> = {
  name: '  Geneviève   Tremblay ',
  email: 'g.tremblay@exemple.ca',
  phone: '(514) 555-1234 poste 12',
  postalCode: 'h2x1y4',
  date: '2026-12-01',
}

const validate = (changed: Readonly<Partial<Record<FieldName, string>>>, language: Language = 'fr-CA') =>
  validateValues(
    fieldsOf.membership,
    new Map(Object.entries({ ...validValues, ...changed })),
    language,
    testDay,
  )

describe('membership request', () => {
  test('values are read by the rules of the elements and stored in canonical form', () => {
    const { values, problems } = validate({})
    expect([...problems]).toEqual([])
    expect(values).toEqual({
      name: 'Geneviève Tremblay',
      email: 'g.tremblay@exemple.ca',
      phone: '+15145551234;ext=12',
      postalCode: 'H2X 1Y4',
      date: '2026-12-01',
    })
  })

  test.each([
    ['fr-CA', 'name', '', 'Remplissez ce champ.'],
    ['en-CA', 'name', '', 'Fill in this field.'],
    ['fr-CA', 'name', 'a\u0000b', /caractères invisibles/],
    ['en-CA', 'name', 'caf\ufffd', /damaged characters/],
    ['fr-CA', 'name', '\ud800', /caractères invisibles/],
    ['fr-CA', 'name', 'a'.repeat(101), /au plus 100 caractères/],
    ['fr-CA', 'email', 'g.tremblay@', 'Écrivez une adresse courriel complète, comme nom@exemple.ca.'],
    ['en-CA', 'email', 'a b@c.ca', /full email/],
    ['fr-CA', 'phone', '555-1234', /indicatif régional/],
    ['fr-CA', 'phone', '514-ABC-1234', /Les lettres ne sont pas acceptées/],
    ['fr-CA', 'phone', '514 055-1234', /055 ne peut pas suivre/],
    ['fr-CA', 'postalCode', 'H2X 1YO', 'Vouliez-vous écrire H2X 1Y0?'],
    ['en-CA', 'postalCode', 'D2X 1Y4', /no Canadian postal code/i],
    ['fr-CA', 'date', '2026-11-31', /novembre 2026 a 30 jours/],
    ['fr-CA', 'date', '2026-11-21', 'Choisissez une date à partir du 22 novembre 2026.'],
    ['fr-CA', 'date', '2027-03-01', 'Choisissez une date au plus tard le 21 février 2027.'],
    ['en-CA', 'date', 'hier', /YYYY-MM-DD/],
  ] as const)('in %s, %s "%s" fails with a specific message', (language, name, text, message) => {
    const { values, problems } = validate({ [name]: text }, language)
    expect([...problems.keys()]).toEqual([name])
    expect(problems.get(name)?.replace(/\u00a0/g, ' ')).toMatch(message)
    expect(values).not.toHaveProperty(name)
  })

  test('the meeting days are counted in the association’s time zone, not the server’s', () => {
    const lateInMontreal = new Date('2026-11-22T04:30:00Z')
    const { problems } = validateValues(
      fieldsOf.membership,
      new Map(Object.entries({ ...validValues, date: '2026-11-22' })),
      'fr-CA',
      lateInMontreal,
    )
    expect([...problems]).toEqual([])
  })

  test('the phone number may be empty where it is optional', () => {
    const typed = new Map(Object.entries({ ...validValues, phone: '', message: 'Ligne 1\r\nLigne 2' }))
    const { values, problems } = validateValues(fieldsOf.contact, typed, 'fr-CA', testDay)
    expect([...problems]).toEqual([])
    expect(values).toMatchObject({ message: 'Ligne 1\nLigne 2' })
    expect(values).not.toHaveProperty('phone')
  })
})
