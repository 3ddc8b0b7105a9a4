import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { employmentAs } from '../../session/testing/person.ts'
import { choosePrimary, primaryLinksOf, type Wire } from './primary-link.ts'

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

describe('which pharmacies can be the primary one', () => {
  const today = '2026-11-21'

  test('those of current, approved links', () => {
    const { primary, others } = primaryLinksOf(
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

  test('each once, whatever one is there', () => {
    const twice = link('owner too', { accountId: first.accountId, type: employmentTypes.Owner })
    expect(primaryLinksOf([twice, first], today).others).toEqual([])
  })

  test('none is primary when its link is over', () => {
    expect(primaryLinksOf([{ ...first, endDate: today }, second], today)).toEqual({
      primary: undefined,
      others: [second],
    })
  })
})

describe('the choice', () => {
  /** A server where the links stand like this, and a link's version decides. */
  function serverWith(stands: readonly OwnEmployment[], missing: ErrorKind = 'notFound') {
    const sent: number[] = []
    const wire: Wire = {
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

  test('is sent once', async () => {
    const { sent, wire } = serverWith([first, second])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('is sent again where an owner changed the link meanwhile', async () => {
    const { sent, wire } = serverWith([first, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1, 2])
  })

  test('was made already in another tab', async () => {
    const { sent, wire } = serverWith([{ ...second, version: 2, isPrimaryLink: true }])
    expect(await choosePrimary(second, first, wire)).toBe('chosen')
    expect(sent).toEqual([1])
  })

  test('is asked again where it would leave another pharmacy than the one that was named', async () => {
    const third = link('third', { isPrimaryLink: true })
    const { wire } = serverWith([third, { ...second, version: 2 }])
    expect(await choosePrimary(second, first, wire)).toBe('changed')
  })

  test.each(['notFound', 'conflict'] as const)('has nothing to choose any more: %s', async (kind) => {
    expect(await choosePrimary(second, first, serverWith([first], kind).wire)).toBe('gone')
  })
})
