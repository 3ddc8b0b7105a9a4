import { ApiError, type DetailName, details } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { invitationProblem } from './invitation.ts'

const refusal = (name: DetailName, field?: string) =>
  new ApiError({
    kind: 'badRequest',
    scope: 'contacts',
    status: 400,
    details: [{ ...details[name], ...(field ? { field } : {}) }],
  })

describe('an invitation that cannot be used', () => {
  test.each([
    ['invitationInvalid', 'invalid'],
    ['invitationExpired', 'expired'],
    ['invitationUsed', 'used'],
  ] as const)('%s is reported as %s', (detail, problem) => {
    expect(invitationProblem(refusal(detail))).toBe(problem)
  })

  test('a malformed token is an invalid invitation', () => {
    expect(invitationProblem(refusal('maxLength', 'signupToken'))).toBe('invalid')
  })

  test('an invalid form value is not an error of the invitation', () => {
    expect(invitationProblem(refusal('minLength', 'password'))).toBeUndefined()
  })

  test('rate limits and connection errors are temporary', () => {
    const kinds = ['tooManyRequests', 'unavailable', 'noConnection'] as const
    expect(kinds.map((kind) => invitationProblem(new ApiError({ kind, scope: 'contacts' })))).toEqual(
      kinds.map(() => undefined),
    )
  })
})
