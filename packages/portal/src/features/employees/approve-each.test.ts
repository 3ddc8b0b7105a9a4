import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { owner } from '../../session/testing/person.ts'
import { approveEach, type Outcome } from './approve-each.ts'
import { employee } from './testing.ts'

const requests = ['a', 'b', 'c', 'd'].map((id) => employee({ id, firstName: id }))
const approved = (request: Employee): Employee => ({
  ...request,
  validationStatus: 1,
  version: 2,
  decidedBy: `${owner.firstName} ${owner.lastName}`,
})

/** What each of them was told to be, in turn. */
async function told(approve: (request: Employee) => Promise<Employee>) {
  const outcomes: (readonly [string, Outcome])[] = []
  await approveEach(requests, approve, owner, (id, outcome) => outcomes.push([id, outcome]))
  return outcomes
}

const endsOf = (outcomes: readonly (readonly [string, Outcome])[]) =>
  Object.fromEntries(outcomes.map(([id, { type }]) => [id, type]))

test('each is approved in turn', async () => {
  const outcomes = await told(async (request) => approved(request))
  expect(outcomes.map(([id, { type }]) => `${id} ${type}`)).toEqual(
    requests.flatMap(({ id }) => [`${id} sending`, `${id} approved`]),
  )
})

test('what happens to one stops none of the others', async () => {
  const outcomes = await told(async (request) => {
    if (request.id === 'a') throw new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    if (request.id === 'b') {
      throw new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current: approved(request) })
    }
    if (request.id === 'c') throw new TypeError('a fault of ours')
    return approved(request)
  })
  expect(endsOf(outcomes)).toEqual({ a: 'failed', b: 'overtaken', c: 'failed', d: 'approved' })
})

test('one that somebody else had approved is told with their name', async () => {
  const outcomes = await told(async (request) => {
    return request.id === 'b' ? { ...approved(request), decidedBy: 'Luc Roy' } : approved(request)
  })
  expect(endsOf(outcomes)).toMatchObject({ a: 'approved', b: 'overtaken' })
  expect(outcomes.find(([, { type }]) => type === 'overtaken')).toMatchObject([
    'b',
    { conflict: { current: { decidedBy: 'Luc Roy' } } },
  ])
})

test('one that asks for something else by now waits still, and is no answer of somebody else', async () => {
  const outcomes = await told(async (request) => {
    if (request.id !== 'b') return approved(request)
    const current = { ...request, version: 2, startDate: '2999-12-03' }
    throw new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current })
  })
  expect(outcomes.find(([, { type }]) => type === 'changed')).toMatchObject([
    'b',
    { current: { version: 2, startDate: '2999-12-03' } },
  ])
})
