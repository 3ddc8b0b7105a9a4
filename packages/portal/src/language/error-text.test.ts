import { ApiError, details, type ErrorKind } from '@officine/api/errors'
import { createTranslate } from '@officine/i18n/messages'
import { describe, expect, it } from 'vitest'
import errorDetails from '../../../../locales/fr-CA/error-details.json'
import errors from '../../../../locales/fr-CA/errors.json'
import { detailText, errorText, waitText } from './error-text.ts'
import type { Language } from './language.tsx'

const texts = { ...errors, ...errorDetails }
const missing: string[] = []
const t = createTranslate<string>('fr-CA', texts, (problem) => missing.push(problem), ['contact'])
const language: Pick<Language, 't' | 'find'> = {
  t,
  find: (key, values) => (key in texts ? t(key, values) : undefined),
}

const kinds: readonly ErrorKind[] = [
  'badRequest',
  'unauthorized',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'conflict',
  'tooLarge',
  'tooManyRequests',
  'internal',
  'badGateway',
  'unavailable',
  'gatewayTimeout',
  'noSpace',
  'otherStatus',
  'timeout',
  'slow',
  'noConnection',
  'serverUnavailable',
  'unstableNetwork',
  'invalidResponse',
  'noData',
  'load',
]

describe('the text of an error', () => {
  it.each(kinds)('exists for %s', (kind) => {
    errorText(language, new ApiError({ kind, scope: 'pharmacies', status: 418 }))
    expect(missing).toEqual([])
  })

  it('has the status if the status has no text of its own', () => {
    expect(errorText(language, new ApiError({ kind: 'otherStatus', scope: '', status: 418 }))).toContain(
      '418',
    )
  })

  it('is the text of the detail when there is exactly one and it names no field', () => {
    const error = new ApiError({ kind: 'badRequest', scope: '', details: [details.userAlreadyTied] })
    expect(errorText(language, error)).toBe(detailText(language, details.userAlreadyTied.detail))
  })

  it.each(Object.values(details))('translates "$detail"', ({ detail }) => {
    expect(detailText(language, detail)).not.toBe(detail)
  })

  it.each([
    [1, '1\u00a0seconde'],
    [6, '6\u00a0secondes'],
    [90, '90\u00a0secondes'],
    [91, '2\u00a0minutes'],
    [3_600, '60\u00a0minutes'],
    [86_400, '24\u00a0heures'],
  ])('formats %i seconds', (seconds, duration) => {
    expect(waitText(language, seconds)).toBe(duration)
    const error = new ApiError({ kind: 'unavailable', scope: '', status: 503, retryAfter: seconds })
    expect(errorText(language, error)).toContain(`Réessayez dans ${duration}.`)
  })

  it('is the detail itself if there is no translation', () => {
    expect(detailText(language, 'Something new.')).toBe('Something new.')
  })
})
