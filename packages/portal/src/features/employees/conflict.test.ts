import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { changeOf } from './answer.ts'
import { conflictOf, isAnsweredBy } from './conflict.ts'
import { employee } from './testing.ts'

const request = employee()
const approved = employee({ validationStatus: 1, decidedAt: '2026-11-20T15:00:00Z', version: 2 })

describe('an answer', () => {
  test('approves by raising the status by one and nothing else', () => {
    expect(changeOf('approve', request, '')).toEqual({ validationStatus: 1 })
  })

  test('refuses by ending the request, with the reason', () => {
    expect(changeOf('refuse', request, 'Inconnu ici')).toMatchObject({ refusalReason: 'Inconnu ici' })
    expect(changeOf('refuse', request, 'Inconnu ici')).not.toHaveProperty('validationStatus')
  })

  test('is recognised as one’s own by who decided', () => {
    const decided = { ...approved, decidedBy: 'Claire Bouchard' }
    expect(isAnsweredBy({ firstName: 'Claire', lastName: 'Bouchard' }, decided)).toBe(true)
    expect(isAnsweredBy({ firstName: 'Luc', lastName: 'Tremblay' }, decided)).toBe(false)
    expect(isAnsweredBy({ firstName: 'Claire', lastName: 'Bouchard' }, request)).toBe(false)
  })
})

describe('an answer that came too late', () => {
  test('tells what stands now', () => {
    const error = new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409, current: approved })
    expect(conflictOf(error, request)).toEqual({ name: 'Karim Haddad', current: approved })
  })

  test('is told even where the server shows nothing of it', () => {
    const error = new ApiError({ kind: 'conflict', scope: 'pharmacies', status: 409 })
    expect(conflictOf(error, request)).toEqual({ name: 'Karim Haddad', current: undefined })
  })

  test('isn’t mistaken for a failure on the way', () => {
    const error = new ApiError({ kind: 'serverUnavailable', scope: 'pharmacies' })
    expect(conflictOf(error, request)).toBeUndefined()
  })
})
