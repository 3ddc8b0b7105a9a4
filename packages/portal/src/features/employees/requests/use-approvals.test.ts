import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../data/index.ts'
import { employee } from '../testing.ts'
import { type ApprovalOutcome, approveEach } from './use-approvals.ts'

const requests = ['a', 'b', 'c', 'd'].map((id) => employee({ id, firstName: id }))
const done = (record: Employee): Outcome<Employee> => ({ type: 'done', record })
const overtaken = (current: Employee): Outcome<Employee> => ({
  type: 'overtaken',
  current,
  refused: undefined,
})

/** What each of them was told to be, in turn. */
async function told(approve: (request: Employee) => Promise<Outcome<Employee>>) {
  const outcomes: (readonly [string, ApprovalOutcome])[] = []
  await approveEach(requests, approve, (id, outcome) => outcomes.push([id, outcome]))
  return outcomes
}

const endsOf = (outcomes: readonly (readonly [string, ApprovalOutcome])[]) =>
  Object.fromEntries(outcomes.map(([id, { type }]) => [id, type]))

test('each is approved in turn', async () => {
  const outcomes = await told(async (request) => done(request))
  expect(outcomes.map(([id, { type }]) => `${id} ${type}`)).toEqual(
    requests.flatMap(({ id }) => [`${id} sending`, `${id} approved`]),
  )
})

test('what happens to one stops none of the others', async () => {
  const outcomes = await told(async (request) => {
    if (request.id === 'a') throw new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    if (request.id === 'b') return overtaken({ ...request, validationStatus: 1, decidedBy: 'Luc Roy' })
    if (request.id === 'c') throw new TypeError('a fault of ours')
    return done(request)
  })
  expect(endsOf(outcomes)).toEqual({ a: 'failed', b: 'overtaken', c: 'failed', d: 'approved' })
  expect(outcomes.find(([, { type }]) => type === 'overtaken')).toMatchObject([
    'b',
    { current: { decidedBy: 'Luc Roy' } },
  ])
})

test('one that asks for something else by now waits still, and is no answer of somebody else', async () => {
  const outcomes = await told(async (request) =>
    request.id === 'b' ? overtaken({ ...request, version: 2, startDate: '2999-12-03' }) : done(request),
  )
  expect(outcomes.find(([, { type }]) => type === 'changed')).toMatchObject([
    'b',
    { current: { version: 2, startDate: '2999-12-03' } },
  ])
})
