import type { HistoryEntry, PersonEmployment, PersonFile } from '@officine/api/calls'
import { accountStates, type EndReason, employmentTypes } from '@officine/api/constants'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { historyText } from '../../domain/history/history-list.tsx'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { accountNotice } from './account-strip.tsx'
import { declarationText, roleText } from './people.ts'
import { endEffects } from './person-act-dialog.tsx'
import { entryAbout } from './person-history.tsx'
import { barOf, employmentDates } from './person-sections.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['people', 'person', 'account', 'occupations', 'profile', 'history', 'forms'])
  setLanguage('fr-CA')
})

const today = '2026-11-30'
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const employment: PersonEmployment = {
  ...{ id: '1', pharmacyId: '12', pharmacyName: 'Pharmacie Roy', city: 'Laval', type: employmentTypes.Owner },
  ...{ validationStatus: 1, isPrimaryLink: false, startDate: null, endDate: null, refusalReason: null },
}

describe('the dates of an employment', () => {
  test.each([
    [{ startDate: '2024-03-04' }, 'depuis le 4 mars 2024'],
    [{ startDate: '2019-04-01', endDate: '2022-01-09' }, 'du 1er avril 2019 au 9 janvier 2022'],
    [{ endDate: '2022-01-09' }, 'jusqu’au 9 janvier 2022'],
    [{}, 'sans date'],
    [{ validationStatus: 0 }, 'demande en attente'],
    [{ validationStatus: 0, endDate: '2026-11-30' }, 'demande refusée ou retirée'],
  ])('%o are: %s', (dates, text) => {
    expect(plain(employmentDates(currentLanguage(), { ...employment, ...dates }, today))).toBe(text)
  })

  const years = { from: 2019, to: 2027 }

  test('are on the line of years from the start to today, or to the end', () => {
    expect(barOf({ ...employment, startDate: '2023-01-01' }, years, today)).toMatchObject({
      start: expect.closeTo(50, 0),
      length: expect.closeTo(49, 0),
      isOver: false,
    })
    const over = { ...employment, startDate: '2019-01-01', endDate: '2023-01-01' }
    expect(barOf(over, years, today)).toMatchObject({ start: expect.closeTo(0, 0), isOver: true })
  })

  test('are not on it before it begins, nor for a request', () => {
    expect(barOf({ ...employment, validationStatus: 0 }, years, today)).toBeUndefined()
    expect(barOf({ ...employment, startDate: '1990-01-01' }, years, today)?.start).toBe(0)
  })
})

describe('the history', () => {
  const entry: HistoryEntry = {
    ...{ id: '1', at: '2026-11-03T14:20:00Z', action: 'contact.change', fields: [] },
    ...{ pharmacyName: null, personName: null, reason: null, by: null },
  }
  const text = (values: Partial<HistoryEntry>) => {
    const changed = { ...entry, ...values }
    return plain(historyText(currentLanguage(), changed, entryAbout(currentLanguage(), changed)))
  }

  test('names the fields that were changed, each once', () => {
    const fields = ['mobile', 'city', 'postalCode', 'consentElections', 'consentElectionsAt']
    expect(text({ fields })).toBe('Renseignements modifiés : cellulaire, résidence et consentements')
    expect(text({ fields: ['a-new-column'] })).toBe('Renseignements modifiés')
  })

  test('names the pharmacy of an employment', () => {
    expect(text({ action: 'employment.end', fields: ['endDate'], pharmacyName: 'Pharmacie Roy' })).toBe(
      'Emploi terminé : Pharmacie Roy',
    )
  })

  test('has a general sentence for what this release does not know', () => {
    expect(text({ action: 'contact.somethingNew' })).toBe('Autre opération')
  })
})

describe('the end of a file', () => {
  const account = { createdAt: null }
  const nobody = { account, cardValidUntil: null, employments: [] }
  const effects = (reason: EndReason, values: Partial<Parameters<typeof endEffects>[1]> = {}) =>
    endEffects(currentLanguage().t, { ...nobody, ...values }, reason, today).map(plain)
  const noMail = 'Plus aucun courriel n’est envoyé à cette adresse.'

  test('says nothing of an account, a card, owners and employments that a person does not have', () => {
    expect(effects('died')).toEqual([noMail])
    expect(effects('leftProfession')).toEqual([])
    expect(effects('died', { cardValidUntil: '2027-03-31' })).toEqual([
      'La carte prend fin aujourd’hui.',
      noMail,
    ])
    expect(effects('leftProfession', { account: { createdAt: '2026-01-01T12:00:00Z' } })).toEqual([
      'Le compte prend fin aujourd’hui.',
      'Un courriel le dira.',
    ])
  })

  test('names what ends, and after a death the other owners to call', () => {
    const owner = { ...employment, validationStatus: 1 }
    const values = {
      account: { createdAt: '2026-01-01T12:00:00Z' },
      cardValidUntil: '2027-03-31',
      employments: [owner, { ...owner, endDate: '2025-01-01' }],
    }
    const ends = 'Le compte et la carte prennent fin aujourd’hui.'
    const employments = 'Un emploi se termine à cette date.'
    expect(effects('leftProfession', values)).toEqual([ends, 'Un courriel le dira.', employments])
    expect(effects('died', values)).toEqual([
      ends,
      noMail,
      'Les autres propriétaires ne sont pas avisés : appelez-les d’abord.',
      employments,
    ])
    const employee = { ...owner, type: employmentTypes.Employee }
    expect(effects('died', { ...values, employments: [employee] })).toEqual([ends, noMail, employments])
  })
})

describe('the strip of the account', () => {
  const at = '2026-11-03T14:20:00Z'
  const account: PersonFile['account'] = {
    ...{ state: 'active', createdAt: at, lastSignInAt: at, invitedAt: at, invitedUntil: at },
    ...{ mailRefusedAt: null, blockedUntil: at, disabledAt: at },
  }
  const notice = (values: Partial<typeof account>, end: PersonFile['end'] = null) =>
    accountNotice(currentLanguage(), {
      account: { ...account, ...values },
      email: 'sylvie@courriel.test',
      end,
    })

  test.each(accountStates.filter((state) => state !== 'active' && state !== 'ended'))(
    'says what is to do about an account that is %s',
    (state) => {
      expect(notice({ state })?.title).toBeTruthy()
    },
  )

  test('is absent when all is well', () => {
    expect(notice({})).toBeUndefined()
  })

  test('shows a refused address before an invitation, which would go there', () => {
    const refused = notice({ state: 'invited', mailRefusedAt: at })
    expect(plain(refused?.title)).toBe('Courriel refusé le 3 novembre 2026')
    expect(refused?.detail).toContain('sylvie@courriel.test')
  })

  test('says why a file is closed, before anything else', () => {
    const ended = notice({ state: 'ended', mailRefusedAt: at }, { reason: 'died', endedOn: '2026-11-24' })
    expect(plain(ended?.title)).toBe('Décès noté, en date du 24 novembre 2026')
  })
})

test.each([
  [{ role: 'Employee', occupation: 'Commis de pharmacie' }, 'Commis de pharmacie'],
  [{ role: 'Employee', occupation: null }, 'Personnel de pharmacie'],
  [{ role: 'Owner', occupation: 'Pharmacienne' }, 'Propriétaire de pharmacie'],
] as const)('the role of %o is: %s', (person, text) => {
  expect(roleText(currentLanguage(), person)).toBe(text)
})

test.each([
  ['late', '2026-11-01', 'En retard de 29 jours'],
  ['late', '2026-11-30', 'En retard depuis aujourd’hui'],
  ['due', '2027-01-14', 'À signer d’ici le 14 janvier 2027'],
  ['signed', null, 'Signée'],
  ['none', null, 'Aucune à signer'],
] as const)('a declaration that is %s, due on %s, reads: %s', (declaration, declarationDueOn, text) => {
  expect(plain(declarationText(currentLanguage(), { declaration, declarationDueOn }, today))).toBe(text)
})
