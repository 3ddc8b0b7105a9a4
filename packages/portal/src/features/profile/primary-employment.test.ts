import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { employmentAs } from '../../session/testing/person.ts'
import { choosePrimary, type PrimaryEmploymentServer, primaryEmployments } from './primary-employment.ts'

function link(id: string, changes: Partial<OwnEmployment> = {}): OwnEmployment {
  return {
    ...employmentAs(employmentTypes.Employee, { id, accountId: `at-${id}`, isPrimaryLink: false }),
    version: 1,
    pharmacyName: id,
    pharmacyCity: 'Laval',
    requestedAt: null,
    remindedAt: null,
    decidedAt: null,
    refusalReason: null,
    may: ['choosePrimary', 'leave'],
    ...changes,
  }
}

const first = link('first', { isPrimaryLink: true })
const second = link('second')

describe('the candidates for the primary pharmacy', () => {
  const today = '2026-11-21'

  test('are those with a current, approved employment', () => {
    const { primary, others } = primaryEmployments(
      [
        second,
        link('asked', { validationStatus: 0 }),
        link('over', { endDate: today }),
        link('staff', { accountId: null, type: employmentTypes.Permanence }),
        first,
      ],
      today,
    )
    expect(primary?.id).toBe('first')
    expect(others.map(({ id }) => id)).toEqual(['second'])
  })

  test('include each pharmacy once, without the primary one', () => {
    const twice = link('owner too', { accountId: first.accountId, type: employmentTypes.Owner })
    expect(primaryEmployments([twice, first], today).others).toEqual([])
  })

  test('an ended employment is not primary', () => {
    expect(primaryEmployments([{ ...first, endDate: today }, second], today)).toEqual({
      primary: undefined,
      others: [second],
    })
  })
})

describe('choosing the primary pharmacy', () => {
  /** A server with these employments that checks the version. */
  function serverWith(stands: readonly OwnEmployment[], missing: ErrorKind = 'notFound') {
    const sent: number[] = []
    const wire: PrimaryEmploymentServer = {
      async send({ id, version }) {
        sent.push(version)
        const now = stands.find((one) => one.id === id)
        if (!now) throw new ApiError({ kind: missing, scope: 'pharmacies' })
        if (now.version !== version) throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
        return undefined
      },
      current: async () => stands,
    }
    return { sent, wire }
  }

  test('sends one request', async () => {
    const { sent, wire } = serverWith([first, second])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('retries at the current version if an owner changed the employment meanwhile', async () => {
    const { sent, wire } = serverWith([first, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1, 2])
  })

  test('succeeds if it was already chosen in another tab', async () => {
    const { sent, wire } = serverWith([{ ...second, version: 2, isPrimaryLink: true }])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('returns `changed` if another pharmacy than the confirmed one is primary now', async () => {
    const third = link('third', { isPrimaryLink: true })
    const { wire } = serverWith([third, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, wire)).toBe('changed')
  })

  test.each(['notFound', 'conflict'] as const)(
    'returns `gone` if the employment no longer exists: %s',
    async (kind) => {
      expect(await choosePrimary(second, first, serverWith([first], kind).wire)).toBe('gone')
    },
  )
})
