import { employmentTypes } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { createTranslate } from '@officine/i18n/messages'
import { expect, test } from 'vitest'
import french from '../../../../../../locales/fr-CA/employees.json'
import { employee } from '../employee-fixture.ts'
import { peopleCsv, peopleFileName } from './people-csv.ts'

const t = createTranslate<string>('fr-CA', french, (problem) => {
  throw new Error(problem)
})
const languageOf = (locale: Locale) => ({ locale, t, find: () => undefined })

const person = employee({
  type: employmentTypes.DelegatedResponsible,
  firstName: 'Zoé',
  lastName: '=cmd()',
  email: 'zoe@exemple.test',
  phone: '+15142859286',
  practiceNumber: '204518',
  occupation: 'Pharmacienne; chef',
  decidedAt: '2026-11-21T03:00:00Z',
})

test('each person is a line with ISO dates', () => {
  expect(peopleCsv([person], languageOf('fr-CA')).split('\r\n')).toEqual([
    '\uFEFFNom;Prénom;Courriel;Téléphone;Numéro de pratique;Occupation;Permission;Depuis;Jusqu’au;Invitation valide jusqu’au',
    '\'=cmd();Zoé;zoe@exemple.test;514 285-9286;204518;"Pharmacienne; chef";Personne déléguée;2026-11-20;;',
    '',
  ])
  expect(peopleCsv([person], languageOf('en-CA'))).toContain("'=cmd(),Zoé,zoe@exemple.test,514-285-9286")
})

test('a person of one name has an empty cell in place of the first name', () => {
  const line = peopleCsv([{ ...person, firstName: '', lastName: 'Suharto' }], languageOf('fr-CA'))
  expect(line).toContain('\r\nSuharto;;zoe@exemple.test;')
})

test('an invited person has the last day of the invitation and no access date', () => {
  const invitation = { validUntil: '2026-12-05T15:00:00.000Z', maySendAgain: true }
  expect(peopleCsv([{ ...person, invitation }], languageOf('fr-CA'))).toContain(';;;2026-12-05\r\n')
})

test.each([
  ['Pharmacie du Vieux-Marché', 'equipe-pharmacie-du-vieux-marche-2026-11-21.csv'],
  ['Cœur & Santé / inc.', 'equipe-coeur-sante-inc-2026-11-21.csv'],
  ['../..\\', 'equipe-2026-11-21.csv'],
])('the file name of %j is %j', (pharmacy, name) => {
  expect(peopleFileName(pharmacy, '2026-11-21', languageOf('fr-CA'))).toBe(name)
})
