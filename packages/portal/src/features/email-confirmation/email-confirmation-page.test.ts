import { ApiError, type DetailName, details } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { confirmationOutcome } from './email-confirmation-page.tsx'

const refusal = (name: DetailName) =>
  new ApiError({ kind: 'badRequest', scope: 'contacts', status: 400, details: [details[name]] })

describe('outcome of a failed email confirmation', () => {
  test.each([
    ['emailLinkExpired', 'expired'],
    ['emailLinkUsed', 'used'],
    ['emailLinkInvalid', 'invalid'],
    ['emailTaken', 'taken'],
    ['maxLength', 'invalid'],
  ] as const)('%s becomes %s', (detail, name) => {
    expect(confirmationOutcome(refusal(detail))).toEqual({ name })
  })

  test('an unavailable server is a failure that can be retried', () => {
    const error = new ApiError({ kind: 'unavailable', scope: 'contacts', status: 503 })
    expect(confirmationOutcome(error)).toEqual({ name: 'failed', error })
  })
})
