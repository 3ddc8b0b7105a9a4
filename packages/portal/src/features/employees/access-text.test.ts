import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { accessStartText, accessText, futureStartDate } from './access-text.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

const link = (startDate: string | null, endDate: string | null = null) => ({ startDate, endDate })
const said = (...links: readonly ReturnType<typeof link>[]) =>
  accessStartText(currentLanguage(), links).replaceAll('\u00a0', ' ')

test('access opens on the start date of an employment', () => {
  expect(futureStartDate(link('2026-12-03'), '2026-12-02')).toBe('2026-12-03')
  expect(futureStartDate(link('2026-12-03'), '2026-12-03')).toBeUndefined()
  expect(futureStartDate(link(null), '2026-12-03')).toBeUndefined()
})

describe('the text about access', () => {
  test('gives the common start date of several people, or refers to each person’s own', () => {
    expect(said(link(null), link('2020-01-01'))).toBe('L’accès est ouvert.')
    expect(said(link('2999-12-03'), link('2999-12-03'))).toBe('L’accès s’ouvrira le 3 décembre 2999.')
    expect(said(link('2999-12-03'), link('2999-12-04'))).toBe(
      'L’accès s’ouvre à la date de début de chaque personne.',
    )
  })

  test('says for whom access is open if only some start dates lie ahead', () => {
    expect(said(link(null), link('2999-12-03'))).toBe(
      'L’accès est ouvert, sauf pour les personnes dont la date de début est à venir.',
    )
  })

  test.each([
    [link('2020-01-01', '2999-12-31'), 'L’accès est ouvert, jusqu’au 30 décembre 2999.'],
    [link('2999-12-03', '2999-12-31'), 'L’accès sera ouvert du 3 décembre 2999 au 30 décembre 2999.'],
    [link('2999-12-03'), 'L’accès s’ouvrira le 3 décembre 2999.'],
  ])('includes the last day if an end is planned', (one, sentence) => {
    expect(accessText(currentLanguage(), one).replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})
