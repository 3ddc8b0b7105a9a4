import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { employmentAs } from '../../session/testing/person.ts'
import { choosePrimary, type PrimaryEmploymentServer, primaryEmployments } from './primary-employment.ts'

function employment(id: string, changes: Partial<OwnEmployment> = {}): OwnEmployment {
  return {
    // `accountId` is the pharmacy’s id.
    ...employmentAs(employmentTypes.Employee, { id, accountId: `at-${id}`, isPrimaryLink: false }),
    version: 1,
    pharmacyName: id,
    pharmacyCity: 'Laval',
    pharmacyClosedOn: null,
    requestedAt: null,
    remindedAt: null,
    decidedAt: null,
    refusalReason: null,
    may: ['choosePrimary', 'leave'],
    ...changes,
  }
}

const first = employment('first', { isPrimaryLink: true })
const second = employment('second')

describe('the candidates for the primary pharmacy', () => {
  const today = '2026-11-21'

  test('are those with a current, approved employment', () => {
    const { primary, others } = primaryEmployments(
      [
        second,
        employment('requested', { validationStatus: 0 }),
        employment('over', { endDate: today }),
        employment('staff', { accountId: null, type: employmentTypes.Permanence }),
        first,
      ],
      today,
    )
    expect(primary?.id).toBe('first')
    expect(others.map(({ id }) => id)).toEqual(['second'])
  })

  test('include each pharmacy once, without the primary one', () => {
    const duplicate = employment('owner too', { accountId: first.accountId, type: employmentTypes.Owner })
    expect(primaryEmployments([duplicate, first], today).others).toEqual([])
  })

  test('an ended employment is not primary', () => {
    expect(primaryEmployments([{ ...first, endDate: today }, second], today)).toEqual({
      primary: undefined,
      others: [second],
    })
  })
})

describe('choosing the primary pharmacy', () => {
  /**
   * A server with these employments that checks the version; for any other employment it throws an
   * error of the kind `missingKind`.
   */
  function serverWith(employments: readonly OwnEmployment[], missingKind: ErrorKind = 'notFound') {
    const sent: number[] = []
    const server: PrimaryEmploymentServer = {
      async send({ id, version }) {
        sent.push(version)
        const current = employments.find((employment) => employment.id === id)
        if (!current) throw new ApiError({ kind: missingKind, scope: 'pharmacies' })
        if (current.version !== version) throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
        return undefined
      },
      current: async () => employments,
    }
    return { sent, server }
  }

  test('sends one request', async () => {
    const { sent, server } = serverWith([first, second])
    expect(await choosePrimary(second, first, server)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('retries at the current version if an owner changed the employment meanwhile', async () => {
    const { sent, server } = serverWith([first, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, server)).toBe('chosen')
    expect(sent).toEqual([1, 2])
  })

  test('succeeds if it was already chosen in another tab', async () => {
    const { sent, server } = serverWith([{ ...second, version: 2, isPrimaryLink: true }])
    expect(await choosePrimary(second, first, server)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('returns `changed` if another pharmacy than the confirmed one is primary now', async () => {
    const third = employment('third', { isPrimaryLink: true })
    const { server } = serverWith([third, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, server)).toBe('changed')
  })

  test.each(['notFound', 'conflict'] as const)(
    'returns `gone` if the employment no longer exists: %s',
    async (kind) => {
      expect(await choosePrimary(second, first, serverWith([first], kind).server)).toBe('gone')
    },
  )
})
