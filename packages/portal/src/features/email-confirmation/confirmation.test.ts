import { ApiError, type DetailName, details } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from './confirmation.ts'

const refusal = (name: DetailName) =>
  new ApiError({ kind: 'badRequest', scope: 'contacts', status: 400, details: [details[name]] })

describe('a link that did not confirm the address', () => {
  test.each([
    ['emailLinkExpired', 'expired'],
    ['emailLinkUsed', 'used'],
    ['emailLinkInvalid', 'invalid'],
    ['emailTaken', 'taken'],
    ['maxLength', 'invalid'],
  ] as const)('%s is told as %s', (detail, name) => {
    expect(outcomeOf(refusal(detail))).toEqual({ name })
  })

  test('a server that is away is no fault of the link: it can be tried again', () => {
    const error = new ApiError({ kind: 'unavailable', scope: 'contacts', status: 503 })
    expect(outcomeOf(error)).toEqual({ name: 'failed', error })
  })
})
