import type { MemberRequest } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../documents-fixtures.ts'
import { answerRequest, hasMyAnswer } from './answer-request.ts'

const me = { firstName: 'Nathalie', lastName: 'Bergeron' }
const seen = aRequest({ may: ['answer'] })
const body = { text: 'C’est fait.' }
const stale = new ApiError({ kind: 'conflict', scope: 'requests', status: 409 })

const refusedFor = (current: MemberRequest | undefined) =>
  answerRequest(seen, body, me, { send: () => Promise.reject(stale), read: async () => current })

describe('answering a request', () => {
  test('sends the version that was read', async () => {
    const versions: number[] = []
    const send = async (request: MemberRequest) => {
      versions.push(request.version)
      return aHandledRequest()
    }
    const outcome = await answerRequest(seen, body, me, { send, read: async () => seen })
    expect(outcome).toEqual({ type: 'done', record: aHandledRequest() })
    expect(versions).toEqual([2])
  })

  test('succeeds if an earlier try arrived and its response was lost', async () => {
    expect(await refusedFor(aHandledRequest())).toMatchObject({ type: 'done' })
  })

  test('does not overwrite a colleague’s answer', async () => {
    const answer = { ...body, by: 'Luc Fortin', at: '2026-11-23T14:12:00Z' }
    const current = aHandledRequest({ answer })
    expect(await refusedFor(current)).toEqual({ type: 'overtaken', current, refused: stale })
  })

  test('is not sent over a file that was just added', async () => {
    const current = aRequest({ version: 3, files: [aFile(), aFile({ id: 'f2' })], may: ['answer'] })
    expect(await refusedFor(current)).toEqual({ type: 'overtaken', current, refused: stale })
  })
})

test.each([
  ['one’s own words, whose response was lost', 'C’est fait. ', me, true],
  ['other words', 'C’est refait.', me, false],
  ['the same words of a colleague', 'C’est fait.', { firstName: 'Luc', lastName: 'Fortin' }, false],
])('a refetched request is compared with %s', (_, text, who, isAnswered) => {
  expect(hasMyAnswer(aHandledRequest(), text, who)).toBe(isAnswered)
})
