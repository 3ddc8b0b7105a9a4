import { expect, test } from 'vitest'
import {
  ApiError,
  detailKey,
  details,
  type ErrorKind,
  errorKindOf,
  messageKeyOf,
  pointerToField,
} from './index.ts'

test('the key of a detail derives from its sentence', () => {
  expect(detailKey('Postal code is not valid.')).toBe('api_postal_code_is_not_valid')
})

test('codes and keys of details are unique', () => {
  const allDetails = Object.values(details)
  expect(new Set(allDetails.map(({ code }) => code)).size).toBe(allDetails.length)
  expect(new Set(allDetails.map(({ detail }) => detailKey(detail))).size).toBe(allDetails.length)
})

test('pointers convert to field names', () => {
  expect(pointerToField('/owners/0/email')).toBe('owners.0.email')
  expect(pointerToField('/a~1b/c~0d')).toBe('a/b.c~d')
})

const withField = (field: string, { code, detail }: { code: string; detail: string }) => ({
  code,
  detail,
  field,
})

test.each([
  ['the network', { kind: 'serverUnavailable' }, 'notice_server_unavailable'],
  ['no network', { kind: 'noConnection' }, 'notice_no_network_connection'],
  ['a status', { kind: errorKindOf(503) }, 'errors.unavailable'],
  ['a status without its own', { kind: errorKindOf(418) }, 'errors.otherStatus'],
  ['a refusal of everything', { kind: errorKindOf(400), details: [details.notDraft] }, 'errors.badRequest'],
  [
    'fields to mend',
    { kind: errorKindOf(400), details: [withField('city', details.required)] },
    'errors.invalidData',
  ],
  [
    'a choice that is gone',
    { kind: errorKindOf(400), details: [withField('categoryIds', details.choiceGone)] },
    'errors.choiceGone',
  ],
] as const)('%s has its own text', (_, parts, key) => {
  expect(messageKeyOf(new ApiError({ scope: 'x', ...parts }))).toBe(key)
})

test('a failure of the server or the network is temporary, one of the request is not', () => {
  const isTemporary = (kind: ErrorKind, status?: number) =>
    new ApiError({ kind, scope: '', status }).isTemporary
  expect(isTemporary('unavailable')).toBe(true)
  expect(isTemporary('noConnection')).toBe(true)
  expect(isTemporary('otherStatus', 599)).toBe(true)
  expect(isTemporary('otherStatus', 418)).toBe(false)
  expect(isTemporary('conflict')).toBe(false)
})

test('other calls fail too if the service or the network failed, not if one call failed', () => {
  const isServiceWide = (kind: ErrorKind) => new ApiError({ kind, scope: '' }).isServiceWide
  expect(isServiceWide('tooManyRequests')).toBe(true)
  expect(isServiceWide('timeout')).toBe(true)
  expect(isServiceWide('internal')).toBe(false)
})

test('the server is unreachable without a response of its own', () => {
  const isUnreachable = (kind: ErrorKind) => new ApiError({ kind, scope: '' }).isUnreachable
  expect(isUnreachable('gatewayTimeout')).toBe(true)
  expect(isUnreachable('load')).toBe(true)
  expect(isUnreachable('tooManyRequests')).toBe(false)
  expect(isUnreachable('internal')).toBe(false)
})
