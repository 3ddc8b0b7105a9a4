import { notificationKinds } from '@officine/api/constants'
import { expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from './documents-fixtures.ts'
import { requestNotificationFilter, requestState } from './requests.ts'

const refused = [aFile(), aFile({ id: 'f2', state: 'refused' })]

test('a refused file determines the status until the request is handled', () => {
  expect(requestState(aRequest())).toBe('received')
  expect(requestState(aRequest({ files: [aFile({ state: 'waiting' })] }))).toBe('received')
  expect(requestState(aRequest({ files: refused }))).toBe('refused')
  expect(requestState(aHandledRequest({ files: refused }))).toBe('handled')
})

const { InformationNotice, Reminder } = notificationKinds
const answer = { text: 'C’est fait.', by: 'Philippe Bergeron', at: '2026-11-05T15:00:00.000Z' }
const waiting = { id: '1' }
const handled = { id: '1', answer }

test.each([
  ['the answer of a request goes once that is read', handled, InformationNotice, '1', true],
  ['a refused file of one that waits stays until it is sent again', waiting, Reminder, '1', false],
  ['a refused file of one that is handled goes once that is read', handled, Reminder, '1', true],
  ['the answer of another request stays', handled, InformationNotice, '2', false],
])('%s', (_, request, kind, subjectId, isRead) => {
  expect(requestNotificationFilter(request)({ kind, subjectId })).toBe(isRead)
})
