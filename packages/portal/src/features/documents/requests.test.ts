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
const pendingRequest = { id: '1' }
const handledRequest = { id: '1', answer }

test.each([
  [
    'the notification of an answer is dismissed once the answer is read',
    handledRequest,
    InformationNotice,
    '1',
    true,
  ],
  [
    'the notification of a refused file stays while the request is pending',
    pendingRequest,
    Reminder,
    '1',
    false,
  ],
  [
    'the notification of a refused file is dismissed once the request is handled',
    handledRequest,
    Reminder,
    '1',
    true,
  ],
  ['the notification of another request stays', handledRequest, InformationNotice, '2', false],
])('%s', (_, request, kind, subjectId, isRead) => {
  expect(requestNotificationFilter(request)({ kind, subjectId })).toBe(isRead)
})
