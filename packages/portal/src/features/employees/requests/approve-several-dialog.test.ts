import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ActionOutcome } from '../../../data/index.ts'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { owner } from '../../../session/testing/person.ts'
import { setSignedInPerson } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { employee } from '../employee-fixture.ts'
import ApproveSeveralDialog, { type ApprovalOutcome, approveEach } from './approve-several-dialog.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
  setSignedInPerson(owner)
})

test('the confirmation of several approvals shows each start date', () => {
  const requests = [employee(), employee({ id: 'e2', startDate: '2999-12-03' })]
  const context = { pharmacyId: '12', pharmacyName: 'Pharmacie Roy' }
  const handlers = { onClosed: () => {}, onAllApproved: () => {} }
  const screen = renderScreen(createElement(ApproveSeveralDialog, { ...context, ...handlers, requests }))
  expect(screen.text).toContain('dès maintenant ou à partir de la date indiquée')
  const starts = screen
    .all('listitem')
    .map(({ text }) => text.includes('Accès demandé à partir du 3 décembre 2999'))
  expect(starts).toEqual([false, true])
})

const requests = ['a', 'b', 'c', 'd'].map((id) => employee({ id, firstName: id }))
const done = (record: Employee): ActionOutcome<Employee> => ({ type: 'done', record })
const overtaken = (current: Employee): ActionOutcome<Employee> => ({
  type: 'overtaken',
  current,
  error: new ApiError({ kind: 'conflict', scope: '' }),
})

/** Outcomes reported for each request, in order. */
async function reportedOutcomes(approve: (request: Employee) => Promise<ActionOutcome<Employee>>) {
  const outcomes: (readonly [string, ApprovalOutcome])[] = []
  await approveEach(requests, approve, (id, outcome) => outcomes.push([id, outcome]))
  return outcomes
}

const outcomeTypes = (outcomes: readonly (readonly [string, ApprovalOutcome])[]) =>
  Object.fromEntries(outcomes.map(([id, { type }]) => [id, type]))

test('requests are approved one after the other', async () => {
  const outcomes = await reportedOutcomes(async (request) => done(request))
  expect(outcomes.map(([id, { type }]) => `${id} ${type}`)).toEqual(
    requests.flatMap(({ id }) => [`${id} sending`, `${id} approved`]),
  )
})

test('a failure of one approval does not stop the others', async () => {
  const outcomes = await reportedOutcomes(async (request) => {
    if (request.id === 'a') throw new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    if (request.id === 'b') return overtaken({ ...request, validationStatus: 1, decidedBy: 'Luc Roy' })
    if (request.id === 'c') throw new TypeError('a programming error')
    return done(request)
  })
  expect(outcomeTypes(outcomes)).toEqual({ a: 'failed', b: 'overtaken', c: 'failed', d: 'approved' })
  expect(outcomes.find(([, { type }]) => type === 'overtaken')).toMatchObject([
    'b',
    { current: { decidedBy: 'Luc Roy' } },
  ])
})

test('a request with changed fields stays pending and is not reported as answered', async () => {
  const outcomes = await reportedOutcomes(async (request) =>
    request.id === 'b' ? overtaken({ ...request, version: 2, startDate: '2999-12-03' }) : done(request),
  )
  expect(outcomes.find(([, { type }]) => type === 'changed')).toMatchObject([
    'b',
    { current: { version: 2, startDate: '2999-12-03' } },
  ])
})
