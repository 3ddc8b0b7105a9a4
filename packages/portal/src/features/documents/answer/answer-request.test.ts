import type { MemberRequest } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../documents-fixtures.ts'
import { answerRequest, hasMyAnswer } from './answer-request.ts'

const author = { contactId: '7' }
const request = aRequest({ may: ['answer'] })
const body = { text: 'C’est fait.' }
const stale = new ApiError({ kind: 'conflict', scope: 'requests', status: 409 })

const answerStaleRequest = (current: MemberRequest | undefined) =>
  answerRequest(request, body, author, { send: () => Promise.reject(stale), read: async () => current })

describe('answering a request', () => {
  test('sends the version that was read', async () => {
    const versions: number[] = []
    const send = async ({ version }: MemberRequest) => {
      versions.push(version)
      return aHandledRequest()
    }
    const outcome = await answerRequest(request, body, author, { send, read: async () => request })
    expect(outcome).toEqual({ type: 'done', record: aHandledRequest() })
    expect(versions).toEqual([2])
  })

  test('succeeds if an earlier try arrived and its response was lost', async () => {
    expect(await answerStaleRequest(aHandledRequest())).toMatchObject({ type: 'done' })
  })

  test('does not overwrite a colleague’s answer', async () => {
    const answer = { ...body, by: 'Luc Fortin', at: '2026-11-23T14:12:00Z' }
    const current = aHandledRequest({ answer })
    expect(await answerStaleRequest(current)).toEqual({ type: 'overtaken', current, error: stale })
  })

  test('is overtaken if a file was just added', async () => {
    const current = aRequest({ version: 3, files: [aFile(), aFile({ id: 'f2' })], may: ['answer'] })
    expect(await answerStaleRequest(current)).toEqual({ type: 'overtaken', current, error: stale })
  })
})

test.each([
  ['the same text by the person, whose response was lost', 'C’est fait. ', author, true],
  ['another text by the person', 'C’est refait.', author, false],
  ['the same text by a colleague of the same name', 'C’est fait.', { contactId: '8' }, false],
])('an answer is one’s own if text and author are the same: %s', (_, text, person, isAnswered) => {
  expect(hasMyAnswer(aHandledRequest(), text, person)).toBe(isAnswered)
})
