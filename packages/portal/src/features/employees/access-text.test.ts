import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { accessStartText, accessText, futureStartDate } from './access-text.ts'

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
