import { ApiError, details } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { moveErrorToEmail, toForbiddenError } from './new-employment.tsx'

const refusedWith = (code: string, field: string) =>
  new ApiError({
    kind: 'badRequest',
    scope: 'pharmacies',
    status: 400,
    details: [{ code, detail: '', field }],
  })

test('the error that a new person is already employed appears at the email', () => {
  const { code } = details.employeeAlreadyTied
  const error = moveErrorToEmail(refusedWith(code, 'contactId'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind: 'badRequest', status: 400, details: [{ code, field: 'email' }] })
})

test('an error of the employment stays at its own field', () => {
  const limitError = refusedWith(details.tooManyDelegates.code, 'type')
  expect(moveErrorToEmail(limitError)).toBe(limitError)
})

test('a refusal of the pharmacy becomes a missing right without a field', () => {
  const error = toForbiddenError(refusedWith(details.invalid.code, 'pharmacyId'))
  expect(error).toMatchObject({ kind: 'forbidden', details: [] })
  const contactError = refusedWith(details.contactExists.code, 'email')
  expect(toForbiddenError(contactError)).toBe(contactError)
})
