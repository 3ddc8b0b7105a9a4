import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { knowingItsOwn } from './send-answer.ts'
import { employee } from './testing.ts'

const request = employee()
const approved = employee({ validationStatus: 1, version: 2, decidedAt: '2026-11-20T15:00:00Z' })
const lost = new ApiError({ kind: 'unstableNetwork', scope: 'pharmacies' })
const stale = (current: Employee) =>
  new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current })

/** Sends that end one after the other so. */
function sends(...ends: readonly (Employee | ApiError)[]) {
  const left = [...ends]
  return knowingItsOwn('approve', async () => {
    const end = left.shift()
    if (end === undefined || end instanceof ApiError) throw end
    return end
  })
}

describe('an answer that is sent again', () => {
  test('finds that the try before had arrived, and nobody else was faster', async () => {
    const send = sends(lost, stale(approved))
    await expect(send(request)).rejects.toBe(lost)
    await expect(send(request)).resolves.toEqual(approved)
  })

  test('is told of what somebody else did, where no try of its own may have arrived', async () => {
    const refused = new ApiError({ kind: 'tooManyRequests', scope: 'pharmacies', status: 429 })
    const send = sends(refused, stale(approved))
    await expect(send(request)).rejects.toBe(refused)
    await expect(send(request)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('does not take the other answer for its own', async () => {
    const ended = employee({ endDate: '2026-11-20', version: 2 })
    const send = sends(lost, stale(ended))
    await expect(send(request)).rejects.toBe(lost)
    await expect(send(request)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('of one person tells nothing about another', async () => {
    const send = sends(lost, stale(approved))
    await expect(send(request)).rejects.toBe(lost)
    await expect(send(employee({ id: 'e2' }))).rejects.toMatchObject({ kind: 'conflict' })
  })
})
