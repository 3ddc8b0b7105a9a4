import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import {
  applyEdits,
  attemptFor,
  completeSave,
  discardChanges,
  type FieldError,
  type FormState,
  failSubmit,
  initialState,
  rebaseForm,
  rejectSubmit,
  restoreForm,
  startSending,
  unparsedErrors,
} from './form-state.ts'

interface Values {
  search: string
  ramq: string
  residence: { city: string }
  consents: { elections: boolean }
  services: readonly string[]
  owners: readonly { id: string; email: string }[]
}

const start = initialState<Values>({
  search: '',
  ramq: '',
  residence: { city: 'Laval' },
  consents: { elections: false },
  services: ['a'],
  owners: [{ id: '1', email: '' }],
})
const required: FieldError = { from: 'rule', rule: 'required', parameters: {} }
const edit = (state: FormState<Values>, field: string, value: unknown, remainingErrors = {}) =>
  applyEdits(state, [{ field, value }], () => remainingErrors)
const fail = (state: FormState<Values>, error: ApiError) =>
  failSubmit(state, error, (path) => (path in state.values ? path : undefined))

describe('a form', () => {
  test('has errors when it is invalid, and counts the failed submit', () => {
    const state = rejectSubmit(start, { errors: { search: required } })
    expect(state.errors).toEqual({ search: required })
    expect(state.failedSubmits).toBe(1)
  })

  test('counts a submit that failed for any other reason too, so that the focus moves to the reason', () => {
    const unreachable = new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    expect(fail(start, unreachable).failedSubmits).toBe(1)
    expect(rejectSubmit(start, { isUnchanged: true }).failedSubmits).toBe(1)
  })

  test('drops an error on an edit of its field, and that of a rule over several fields once it is valid', () => {
    const invalid = rejectSubmit(start, { errors: { search: required, ramq: required } })
    expect(edit(invalid, 'ramq', '12', { search: required }).errors).toEqual({ search: required })
    expect(edit(invalid, 'ramq', '12').errors).toEqual({})
  })

  test('is invalid with unparsable text at every submit, until the text is corrected', () => {
    const unparsedError: FieldError = { from: 'element', message: 'No answer is called “K”.' }
    const unparsedCity = { field: 'residence.city', value: 'K', isUnparsed: true }
    const typed = applyEdits(start, [unparsedCity], () => ({}))
    const invalid = rejectSubmit(typed, { errors: { 'residence.city': unparsedError, search: required } })
    expect(unparsedErrors(invalid)).toEqual({ 'residence.city': unparsedError })
    expect(unparsedErrors(edit(invalid, 'residence.city', 'Laval'))).toEqual({})
    // Edits all parts of the address at once.
    const emptied = edit(invalid, 'residence', { city: '' })
    expect(emptied.unparsed.size).toBe(0)
    expect(emptied.errors).toEqual({})
    const { values, base } = invalid
    const rebased = rebaseForm(invalid, { values, base, version: 2 })
    expect(rebased.errors).toEqual({ search: required })
  })

  test('has the same values and key after the server can’t be reached', () => {
    const typed = edit(start, 'search', 'Laval')
    const sending = { ...startSending(typed), attempt: { key: 'k1', body: '{}' } }
    const error = new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    expect(fail(sending, error)).toMatchObject({
      values: { search: 'Laval', ramq: '' },
      attempt: { key: 'k1' },
      failure: { error, details: [] },
      isSending: false,
    })
  })

  test('shows the server’s error at its field, until that field is edited', () => {
    const detail = { code: '1008', detail: 'Only digits are accepted.', field: 'ramq' }
    const failed = fail(start, new ApiError({ kind: 'badRequest', scope: '', details: [detail] }))
    expect(failed.errors).toEqual({ ramq: { from: 'server', detail } })
    expect(failed.failure).toBeUndefined()
    expect(edit(failed, 'search', 'x').errors).toHaveProperty('ramq')
    expect(edit(failed, 'ramq', '1').errors).toEqual({})
  })

  test('shows an error without a field as a failure of the form, and the rest at their fields', () => {
    const tied = { code: '2001', detail: 'User already tied to the pharmacy.', field: 'contactId' }
    const digits = { code: '1008', detail: 'Only digits are accepted.', field: 'ramq' }
    const error = new ApiError({ kind: 'badRequest', scope: '', details: [tied, digits] })
    const failed = fail(start, error)
    expect(failed.failure).toEqual({ error, details: [tied] })
    expect(Object.keys(failed.errors)).toEqual(['ramq'])
  })
})

describe('the changes of a form', () => {
  test('are the fields that differ from the base, at any depth', () => {
    const changed = ['residence.city', 'consents.elections', 'owners.0.email'].reduce(
      (state, field) => edit(state, field, field === 'consents.elections' ? true : 'x'),
      start,
    )
    expect(changed.changed).toEqual(['residence.city', 'consents.elections', 'owners.0.email'])
    expect(changed.values).toMatchObject({ residence: { city: 'x' }, owners: [{ id: '1', email: 'x' }] })
  })

  test('are removed when a value is restored', () => {
    expect(edit(edit(start, 'residence.city', ''), 'residence.city', 'Laval').changed).toEqual([])
    expect(edit(edit(start, 'services', ['a', 'b']), 'services', ['a']).changed).toEqual([])
  })

  test('of a longer list are the list itself', () => {
    const owners = [...start.values.owners, { id: '2', email: 'b' }]
    const longer = edit(start, 'owners', owners)
    expect(longer.changed).toEqual(['owners'])
    expect(edit(longer, 'owners.1.email', 'c').changed).toEqual(['owners'])
    expect(edit(longer, 'owners', start.base.owners).changed).toEqual([])
  })

  test('are empty after a 2xx, and relative to the returned record', () => {
    const typed = edit(start, 'search', ' Laval ')
    const sent = completeSave(typed, typed)
    expect(sent).toMatchObject({ changed: [], version: undefined, values: { search: ' Laval ' } })
    const base = { ...start.base, search: 'Laval' }
    const rebased = rebaseForm(sent, { values: base, base, version: 4 })
    expect(rebased).toMatchObject({ changed: [], version: 4, values: { search: 'Laval' } })
  })

  test('leave the number of failed submits, so that each failure has its own', () => {
    const failed = rejectSubmit(start, { isUnchanged: true })
    const sent = completeSave(failed, failed)
    expect(rejectSubmit(sent, { isUnchanged: true }).failedSubmits).toBe(2)
  })

  test('that were made during a submit stay unsent', () => {
    const typed = edit(start, 'search', 'Laval')
    const meanwhile = edit(typed, 'ramq', '12')
    const sent = completeSave(meanwhile, typed)
    expect(sent).toMatchObject({ changed: ['ramq'], values: { search: 'Laval', ramq: '12' } })
  })
})

describe('a stale save', () => {
  const typed = edit(start, 'search', 'Laval')
  const sending = startSending(typed)
  const error = new ApiError({ kind: 'conflict', scope: 'contacts', status: 409 })

  test('is sending while it is rebased, and during the retry', () => {
    const rebased = rebaseForm(sending, { ...typed, version: 4 })
    expect(rebased).toMatchObject({ isSending: true, version: 4 })
  })

  test('can be submitted again after its retry failed', () => {
    expect(fail(sending, error)).toMatchObject({ isSending: false, failure: { error } })
  })
})

test('a retry of the same values has the same key, also from another tab; other values get a new key', () => {
  const first = attemptFor([undefined], { a: 1 }, () => 'k1')
  expect(attemptFor([first], { a: 1 }, () => 'k2').key).toBe('k1')
  expect(attemptFor([undefined, first], { a: 1 }, () => 'k2').key).toBe('k1')
  expect(attemptFor([first], { a: 2 }, () => 'k2').key).toBe('k2')
})

describe('a restored draft', () => {
  const snapshot = { values: { ...start.values, search: 'Laval' }, base: start.base, version: undefined }
  const restored = restoreForm(start, snapshot, 5)

  test('has the time of typing, and can be discarded and restored again', () => {
    expect(restored).toMatchObject({ draft: { kind: 'restored', savedAt: 5 }, changed: ['search'] })
    const discarded = discardChanges(restored)
    expect(discarded).toMatchObject({ values: start.values, changed: [], draft: { kind: 'discarded' } })
    if (discarded.draft?.kind !== 'discarded') return expect.unreachable()
    const { before, savedAt } = discarded.draft
    expect(restoreForm(discarded, before, savedAt).values).toEqual(snapshot.values)
  })

  test('cannot be restored after another edit', () => {
    const discarded = discardChanges(restored)
    expect(edit(discarded, 'ramq', '1').draft).toBeUndefined()
  })

  test('shows no notice if it only has an attempt', () => {
    const attempt = { key: 'k', body: '{}' }
    const attemptSnapshot = { values: start.values, base: start.base, version: undefined }
    expect(restoreForm(start, attemptSnapshot, 5, attempt).draft).toBeUndefined()
  })
})
