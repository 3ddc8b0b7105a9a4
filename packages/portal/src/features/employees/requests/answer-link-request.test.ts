import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { employee } from '../employee-fixture.ts'
import { answerBody, type decideRequest, isDecidedBy, sendDecision } from './answer-link-request.ts'

const decider = { contactId: '7' }
const request = employee()
const approved = employee({
  validationStatus: 1,
  version: 2,
  decidedAt: '2026-11-20T15:00:00Z',
  decidedBy: 'Claire Bouchard',
  decidedById: '7',
})

test('approving raises only the validation status, by one', () => {
  expect(answerBody('approve', request, '')).toEqual({ validationStatus: 1 })
})

test('refusing ends the request with the reason', () => {
  expect(answerBody('refuse', request, 'Inconnu ici')).toMatchObject({ refusalReason: 'Inconnu ici' })
  expect(answerBody('refuse', request, 'Inconnu ici')).not.toHaveProperty('validationStatus')
})

test('a decision is the person’s own if they decided, and decided the same', () => {
  expect(isDecidedBy(decider, 'approve', approved)).toBe(true)
  expect(isDecidedBy(decider, 'refuse', approved)).toBe(false)
  // A colleague of the same name.
  expect(isDecidedBy({ contactId: '8' }, 'approve', approved)).toBe(false)
  expect(isDecidedBy(decider, 'approve', request)).toBe(false)
  const refused = employee({ endDate: '2026-11-20', refusalReason: 'Inconnu', decidedById: '7' })
  expect(isDecidedBy(decider, 'refuse', refused)).toBe(true)
})

describe('a request that was changed meanwhile', () => {
  /** Approves a request whose current record is this; returns the outcome and the versions sent. */
  async function approve(current: Employee | undefined, conflict = {}) {
    const versions: (number | undefined)[] = []
    const send: typeof decideRequest = async ({ version }) => {
      versions.push(version)
      if (version === current?.version) return approved
      throw new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current, ...conflict })
    }
    const outcome = await sendDecision('approve', '12', decider, request, '', send)
    return { outcome, versions }
  }

  test('only by a reminder is answered at its current version', async () => {
    const { outcome, versions } = await approve(employee({ version: 2 }))
    expect(outcome).toEqual({ type: 'done', record: approved })
    expect(versions).toEqual([1, 2])
  })

  test.each([
    ['from another day on', { startDate: '2026-12-03' }],
    ['as another type', { type: employmentTypes.DelegatedResponsible }],
    ['approved by somebody else', { validationStatus: 1, decidedBy: 'Luc Roy' }],
    ['withdrawn', { endDate: '2026-11-20' }],
  ])('and is now %s is not answered', async (_, change) => {
    const current = employee({ version: 2, ...change })
    const { outcome, versions } = await approve(current)
    expect(outcome).toMatchObject({ type: 'overtaken', current, error: { kind: 'conflict' } })
    expect(versions).toEqual([1])
  })

  test('and approved by a colleague is overtaken, though the server accepts the same answer again', async () => {
    const colleague = employee({ ...approved, decidedBy: 'Luc Roy', decidedById: '8' })
    const outcome = await sendDecision('approve', '12', decider, request, '', async () => colleague)
    expect(outcome).toMatchObject({ type: 'overtaken', current: colleague, error: { kind: 'conflict' } })
  })

  test('by an own answer whose response was lost is done', async () => {
    expect((await approve(approved)).outcome).toEqual({ type: 'done', record: approved })
  })

  test('is overtaken even without a current record', async () => {
    const { outcome } = await approve(undefined)
    expect(outcome).toMatchObject({ type: 'overtaken', current: undefined })
  })
})

test('a failed request is not reported as another person’s answer', async () => {
  const send = () => Promise.reject(new ApiError({ kind: 'timeout', scope: '' }))
  await expect(sendDecision('approve', '12', decider, request, '', send)).rejects.toMatchObject({
    kind: 'timeout',
  })
})
