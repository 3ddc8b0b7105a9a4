import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { answersOf, attemptFor, errorsOf, type FieldError, initialState, reduce } from './form-state.ts'

const start = initialState({ search: '', ramq: '' })
const required: FieldError = { from: 'rule', rule: 'required', parameters: {} }

describe('a form', () => {
  test('says what is wrong when it can’t be sent, and counts the try', () => {
    const state = reduce(start, { type: 'refused', errors: { search: required } })
    expect(state.errors).toEqual({ search: required })
    expect(state.refusals).toBe(1)
  })

  test('drops an error as soon as the answer holds', () => {
    const refused = reduce(start, { type: 'refused', errors: { search: required } })
    const mended = reduce(refused, { type: 'edited', values: { ramq: '12' }, stillWrong: {} })
    expect(mended.errors).toEqual({})
  })

  test('keeps what was typed, and the key, when the server can’t be reached', () => {
    const typed = reduce(start, { type: 'edited', values: { search: 'Laval' }, stillWrong: {} })
    const sending = reduce(typed, { type: 'sending', attempt: { key: 'k1', body: '{}' } })
    const error = new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    const failed = reduce(sending, { type: 'failed', error, fields: ['search', 'ramq'] })
    expect(failed).toMatchObject({
      values: { search: 'Laval', ramq: '' },
      attempt: { key: 'k1' },
      failure: error,
      isSending: false,
    })
  })

  test('shows the server’s word at its field, until that field is edited', () => {
    const detail = { code: '1008', detail: 'Only digits are accepted.', field: 'ramq' }
    const error = new ApiError({ kind: 'badRequest', scope: 'pharmacies', details: [detail] })
    const failed = reduce(start, { type: 'failed', error, fields: ['search', 'ramq'] })
    expect(failed.errors).toEqual({ ramq: { from: 'server', detail } })
    expect(failed.failure).toBeUndefined()
    const elsewhere = reduce(failed, { type: 'edited', values: { search: 'x' }, stillWrong: {} })
    expect(elsewhere.errors).toHaveProperty('ramq')
    const there = reduce(failed, { type: 'edited', values: { ramq: '1' }, stillWrong: {} })
    expect(there.errors).toEqual({})
  })

  test('shows what no field of its own is to blame for as a failure of the whole', () => {
    const detail = { code: '2001', detail: 'User already tied to the pharmacy.', field: 'contactId' }
    const error = new ApiError({ kind: 'badRequest', scope: 'pharmacies', details: [detail] })
    expect(reduce(start, { type: 'failed', error, fields: ['search'] }).failure).toBe(error)
  })
})

describe('errors of violations', () => {
  test('stand at their field, a rule over several at the one that it names', () => {
    const errors = errorsOf([
      { pointer: '/owners/0/email', rule: 'email', parameters: {} },
      { pointer: '', rule: 'addressOrRamq', parameters: { field: 'search' } },
    ])
    expect(Object.keys(errors)).toEqual(['owners.0.email', 'search'])
  })
})

describe('answers', () => {
  test('are trimmed, and blank ones left out', () => {
    expect(answersOf({ search: '  Laval ', ramq: ' ', count: 0 })).toEqual({ search: 'Laval', count: 0 })
  })

  test('sent again unchanged keep their key; changed ones get another', () => {
    const first = attemptFor(undefined, { a: 1 }, () => 'k1')
    expect(attemptFor(first, { a: 1 }, () => 'k2').key).toBe('k1')
    expect(attemptFor(first, { a: 2 }, () => 'k2').key).toBe('k2')
  })
})
