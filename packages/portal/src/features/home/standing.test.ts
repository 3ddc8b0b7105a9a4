import type { Notification, OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { describe, expect, test } from 'vitest'
import { linksToAnswer, standingOf } from './standing.ts'

const today = '2026-11-21'

function employment(changes: Partial<OwnEmployment>): OwnEmployment {
  return {
    id: '1',
    type: employmentTypes.Employee,
    isPrimaryLink: false,
    startDate: null,
    endDate: null,
    validationStatus: 1,
    isPrimaryAccessa: false,
    curoEmail: null,
    contactId: 'me',
    accountId: 'a',
    version: 1,
    pharmacyName: 'Pharmacie du Vieux-Marché',
    pharmacyCity: 'Montréal',
    requestedAt: null,
    refusalReason: null,
    ...changes,
  }
}

function notification(changes: Partial<Notification>): Notification {
  return { id: '1', kind: 2, type: 5, pharmacyId: 'a', createdAt: '2026-11-19T10:00:00Z', ...changes }
}

describe('what is to be answered', () => {
  test('is the link requests, the longest waiting first', () => {
    const links = linksToAnswer([
      notification({ id: 'late', createdAt: '2026-11-20T10:00:00Z' }),
      notification({ id: 'early' }),
    ])
    expect(links.map(({ id }) => id)).toEqual(['early', 'late'])
  })

  test('leaves out what has no screen to answer on', () => {
    expect(linksToAnswer([notification({ kind: 3, type: 1 }), notification({ kind: 1, type: 2 })])).toEqual(
      [],
    )
  })
})

describe('where a person stands', () => {
  test('shows each pharmacy with a current link once, the primary first', () => {
    const { pharmacyIds } = standingOf(
      [
        employment({ id: '1', accountId: 'a' }),
        employment({ id: '2', accountId: 'b', isPrimaryLink: true }),
        employment({ id: '3', accountId: 'a', type: employmentTypes.Mandator }),
        employment({ id: '4', accountId: 'c', endDate: '2026-11-20' }),
        employment({ id: '5', accountId: null, type: employmentTypes.Permanence }),
      ],
      today,
    )
    expect(pharmacyIds).toEqual(['b', 'a'])
  })

  test('tells a waiting request from a refused one, and lets go of old refusals', () => {
    const requested = { validationStatus: 0, requestedAt: '2026-11-19T10:00:00Z' }
    const { pharmacyIds, waiting, refused } = standingOf(
      [
        employment({ id: 'waiting', ...requested }),
        employment({ id: 'refused', ...requested, endDate: today, refusalReason: 'Inconnu ici' }),
        employment({ id: 'old', ...requested, endDate: '2026-10-01' }),
      ],
      today,
    )
    expect(pharmacyIds).toEqual([])
    expect(waiting.map(({ id }) => id)).toEqual(['waiting'])
    expect(refused.map(({ id }) => id)).toEqual(['refused'])
  })
})
