import type { MemberRequest } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { aFile, aHandledRequest, aRequest } from '../testing.ts'
import { answerRequest, isAnsweredSo } from './answer-request.ts'

const me = { firstName: 'Nathalie', lastName: 'Bergeron' }
const seen = aRequest({ may: ['answer'] })
const body = { text: 'C’est fait.' }
const stale = new ApiError({ kind: 'conflict', scope: 'requests', status: 409 })

const refusedFor = (current: MemberRequest | undefined) =>
  answerRequest(seen, body, me, { send: () => Promise.reject(stale), read: async () => current })

describe('an answer', () => {
  test('handles the request as it was read', async () => {
    const versions: number[] = []
    const send = async (request: MemberRequest) => {
      versions.push(request.version)
      return aHandledRequest()
    }
    const outcome = await answerRequest(seen, body, me, { send, read: async () => seen })
    expect(outcome).toEqual({ type: 'done', record: aHandledRequest() })
    expect(versions).toEqual([2])
  })

  test('that had arrived, and whose response was lost, is done', async () => {
    expect(await refusedFor(aHandledRequest())).toMatchObject({ type: 'done' })
  })

  test('of a colleague in the meantime is not written over', async () => {
    const answer = { ...body, by: 'Luc Fortin', at: '2026-11-23T14:12:00Z' }
    const current = aHandledRequest({ answer })
    expect(await refusedFor(current)).toEqual({ type: 'overtaken', current, refused: stale })
  })

  test('waits for who writes it to read a file that has just come', async () => {
    const current = aRequest({ version: 3, files: [aFile(), aFile({ id: 'f2' })], may: ['answer'] })
    expect(await refusedFor(current)).toEqual({ type: 'overtaken', current, refused: stale })
  })
})

test.each([
  ['one’s own words, whose response was lost', 'C’est fait. ', me, true],
  ['other words', 'C’est refait.', me, false],
  ['the same words of a colleague', 'C’est fait.', { firstName: 'Luc', lastName: 'Fortin' }, false],
])('a request that was read anew is looked at for %s', (_, text, who, isAnswered) => {
  expect(isAnsweredSo(aHandledRequest(), text, who)).toBe(isAnswered)
})
