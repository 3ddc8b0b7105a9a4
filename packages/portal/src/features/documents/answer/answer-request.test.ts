import type { MemberRequest } from '@officine/api/calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../data/index.ts'
import { connectToServer, versionOf } from '../../../testing/fake-server.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { aFile, aHandledRequest, aRequest } from '../documents-fixtures.ts'
import { answerRequest, hasMyAnswer } from './request-answer-panel.tsx'

const author = { contactId: '7' }
const request = aRequest({ may: ['answer'] })
const body = { text: 'C’est fait.' }

beforeAll(() => void stubBrowser())
beforeEach(() => queryClient.clear())

/** Answers a request that has become this one on the server. */
function answerStaleRequest(current: MemberRequest) {
  connectToServer((_, { method }) =>
    method === 'GET' ? Response.json(current) : new Response('', { status: 409 }),
  )
  return answerRequest(request, body, author)
}

describe('answering a request', () => {
  test('sends the version that was read', async () => {
    const versions: number[] = []
    connectToServer((_, write) => {
      versions.push(versionOf(write))
      return Response.json(aHandledRequest())
    })
    expect(await answerRequest(request, body, author)).toEqual({ type: 'done', record: aHandledRequest() })
    expect(versions).toEqual([2])
  })

  test('succeeds if an earlier try arrived and its response was lost', async () => {
    expect(await answerStaleRequest(aHandledRequest())).toMatchObject({ type: 'done' })
  })

  test('does not overwrite a colleague’s answer', async () => {
    const answer = { ...body, by: 'Luc Fortin', at: '2026-11-23T14:12:00Z' }
    const current = aHandledRequest({ answer })
    expect(await answerStaleRequest(current)).toMatchObject({ type: 'overtaken', current })
  })

  test('is overtaken if a file was just added', async () => {
    const current = aRequest({ version: 3, files: [aFile(), aFile({ id: 'f2' })], may: ['answer'] })
    expect(await answerStaleRequest(current)).toMatchObject({
      type: 'overtaken',
      current,
      error: { kind: 'conflict' },
    })
  })
})

test.each([
  ['the same text by the person, whose response was lost', 'C’est fait. ', author, true],
  ['another text by the person', 'C’est refait.', author, false],
  ['the same text by a colleague of the same name', 'C’est fait.', { contactId: '8' }, false],
])('an answer is one’s own if text and author are the same: %s', (_, text, person, isAnswered) => {
  expect(hasMyAnswer(aHandledRequest(), text, person)).toBe(isAnswered)
})
