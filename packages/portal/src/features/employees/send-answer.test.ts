import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { asItStands } from './send-answer.ts'
import { employee } from './testing.ts'

const request = employee()
const approved = employee({ validationStatus: 1, version: 2, decidedAt: '2026-11-20T15:00:00Z' })
const stale = (current: Employee) =>
  new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current })

describe('a request that was written meanwhile', () => {
  /** The versions that were sent; the first send meets the request as it stands. */
  function sentTo(current: Employee) {
    const versions: number[] = []
    const send = asItStands(async (asked) => {
      versions.push(asked.version)
      if (asked.version < current.version) throw stale(current)
      return approved
    })
    return { versions, send }
  }

  test('by a reminder alone is answered as it stands', async () => {
    const { versions, send } = sentTo(employee({ version: 2 }))
    await expect(send(request, '')).resolves.toEqual(approved)
    expect(versions).toEqual([1, 2])
  })

  test.each([
    ['from another day on', { startDate: '2026-12-03' }],
    ['as another type', { type: employmentTypes.DelegatedResponsible }],
    ['approved by somebody else', { validationStatus: 1 }],
    ['taken back', { endDate: '2026-11-20' }],
  ])('and is asked for %s is not answered unseen', async (_, change) => {
    const { versions, send } = sentTo(employee({ version: 2, ...change }))
    await expect(send(request, '')).rejects.toMatchObject({ kind: 'conflict' })
    expect(versions).toEqual([1])
  })
})
