import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { employee } from './employee-fixture.ts'
import {
  accessStartDate,
  accessStartText,
  accessText,
  futureStartDate,
  invitationText,
  mailRefusedText,
} from './employment-facts.ts'

const invitation = { validUntil: '2026-12-05T15:00:00Z', maySendAgain: true }
const today = '2026-11-22'

test.each([
  ['approved, without a start date', { decidedAt: '2026-11-20T15:00:00Z' }, '2026-11-20'],
  ['with a start date', { startDate: '2026-11-01', decidedAt: '2026-11-20T15:00:00Z' }, '2026-11-01'],
  ['invited', { invitation, decidedAt: '2026-11-20T15:00:00Z' }, undefined],
  ['invited, with a start date in the past', { invitation, startDate: '2026-11-01' }, undefined],
  ['invited, with a future start date', { invitation, startDate: '2026-12-07' }, '2026-12-07'],
])('the access of somebody %s starts on the expected date', (_case, changes, startDate) => {
  expect(accessStartDate(employee(changes), today)).toBe(startDate)
})

describe('an invitation', () => {
  afterEach(() => vi.useRealTimers())

  test.each([
    ['fr-CA', 'Valide jusqu’au 5 décembre 2026', 'Expirée le 5 décembre 2026'],
    ['en-CA', 'Valid until December 5, 2026', 'Expired on December 5, 2026'],
  ] as const)('shows the validity or the expiry date in %s', async (locale, valid, expired) => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['employees'])
    setLanguage(locale)
    const textAt = (now: string) => {
      vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
      return invitationText(currentLanguage(), { invitation })?.replaceAll('\u00a0', ' ')
    }
    expect(textAt('2026-12-05T14:59:59Z')).toBe(valid)
    expect(textAt('2026-12-05T15:00:00Z')).toBe(expired)
    expect(invitationText(currentLanguage(), { invitation: null })).toBeUndefined()
  })
})

test('an address that refuses mails says since when, and what to do about it', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
  const mailRefusedAt = '2026-11-27T15:00:00Z'
  const textFor = (changes: Parameters<typeof employee>[0]) =>
    mailRefusedText(currentLanguage(), employee(changes))?.replaceAll('\u00a0', ' ')
  expect(textFor({ mailRefusedAt, invitation })).toMatch(
    /refusés depuis le 27 novembre 2026\. Annulez l’invitation/,
  )
  expect(textFor({ mailRefusedAt })).toMatch(/27 novembre 2026\. Prévenez la personne/)
  expect(textFor({ mailRefusedAt: null, invitation })).toBeUndefined()
  expect(textFor({})).toBeUndefined()
})

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

const employment = (startDate: string | null, endDate: string | null = null) => ({ startDate, endDate })
const textOf = (...employments: readonly ReturnType<typeof employment>[]) =>
  accessStartText(currentLanguage(), employments).replaceAll('\u00a0', ' ')

test('access opens on the start date of an employment', () => {
  expect(futureStartDate(employment('2026-12-03'), '2026-12-02')).toBe('2026-12-03')
  expect(futureStartDate(employment('2026-12-03'), '2026-12-03')).toBeUndefined()
  expect(futureStartDate(employment(null), '2026-12-03')).toBeUndefined()
})

describe('the text about access', () => {
  test('has the common start date of several people, or refers to each person’s own', () => {
    expect(textOf(employment(null), employment('2020-01-01'))).toBe('L’accès est ouvert.')
    expect(textOf(employment('2999-12-03'), employment('2999-12-03'))).toBe(
      'L’accès s’ouvrira le 3 décembre 2999.',
    )
    expect(textOf(employment('2999-12-03'), employment('2999-12-04'))).toBe(
      'L’accès s’ouvre à la date de début de chaque personne.',
    )
  })

  test('names for whom access is open if only some start dates lie ahead', () => {
    expect(textOf(employment(null), employment('2999-12-03'))).toBe(
      'L’accès est ouvert, sauf pour les personnes dont la date de début est à venir.',
    )
  })

  test.each([
    [employment('2020-01-01', '2999-12-31'), 'L’accès est ouvert, jusqu’au 30 décembre 2999.'],
    [employment('2999-12-03', '2999-12-31'), 'L’accès sera ouvert du 3 décembre 2999 au 30 décembre 2999.'],
    [employment('2999-12-03'), 'L’accès s’ouvrira le 3 décembre 2999.'],
  ])('includes a planned last day and a future first day', (dates, sentence) => {
    expect(accessText(currentLanguage(), dates).replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})
