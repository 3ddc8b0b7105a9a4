import { ApiError, details } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { moveErrorToEmail, toForbiddenError } from './add-employment.ts'

const refusedWith = (code: string, field: string) =>
  new ApiError({
    kind: 'badRequest',
    scope: 'pharmacies',
    status: 400,
    details: [{ code, detail: '', field }],
  })

test('the error that a new person is already employed appears at the email', () => {
  const { code } = details.employeeAlreadyTied
  const told = moveErrorToEmail(refusedWith(code, 'contactId'))
  expect(told).toBeInstanceOf(ApiError)
  expect(told).toMatchObject({ kind: 'badRequest', status: 400, details: [{ code, field: 'email' }] })
})

test('an error of the employment stays at its own field', () => {
  const full = refusedWith(details.tooManyDelegates.code, 'type')
  expect(moveErrorToEmail(full)).toBe(full)
})

test('a refusal of the pharmacy becomes a missing right without a field', () => {
  const told = toForbiddenError(refusedWith(details.invalid.code, 'pharmacyId'))
  expect(told).toMatchObject({ kind: 'forbidden', details: [] })
  const known = refusedWith(details.contactExists.code, 'email')
  expect(toForbiddenError(known)).toBe(known)
})
