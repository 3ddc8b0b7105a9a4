import { describe, expect, test } from 'vitest'
import { isCacheablePage, localeOfAddress, localeOfFile } from './addresses.ts'

const at = (address: string) => new URL(address, 'https://portail.example.ca')

describe('a page is served from the cache', () => {
  test.each(['/', '/en-CA', '/pharmacies/x/employees?page=2', '/en-CA/profile/edit', '/de-DE/x', '/authors'])(
    'at %s',
    (address) => expect(isCacheablePage(at(address))).toBe(true),
  )
})

describe('only the network responds', () => {
  test.each([
    '/api/aqpp/userinfo?version=2.0',
    '/api',
    '/auth/callback?code=1&state=2',
    '/auth/login?back=%2F',
    '/en-CA/auth/callback',
    '/outbox',
    '/outbox/1',
    '/verify/abc',
    '/healthz',
    '/readyz',
    '/metrics',
    '/favicon.svg',
    '/service-worker.js',
    '/assets/gone-123.js',
    '/signup?signupToken=abc',
    '/en-CA/email-confirmation?token=abc',
    '/?code=abc',
    '/?id_token_hint=abc',
  ])('%s', (address) => expect(isCacheablePage(at(address))).toBe(false))
})

test('an address has the language of its prefix', () => {
  expect(['/', '/en-CA/profile', '/de-DE/x'].map((address) => localeOfAddress(at(address)))).toEqual([
    'fr-CA',
    'en-CA',
    'fr-CA',
  ])
})

test('texts and pages have a language, every other file has none', () => {
  const files = [
    '/assets/fr-CA-home-Bn1bQbsv.js',
    '/assets/en-CA-home-Bb_S2nIJ.js',
    '/assets/dialog.texts.en-Cd8Kx3zb.js',
    '/shell/en-CA-abc.html',
    '/assets/first-page-lUi-vYaA.js',
    '/favicon.svg',
  ]
  expect(files.map(localeOfFile)).toEqual(['fr-CA', 'en-CA', 'en-CA', 'en-CA', undefined, undefined])
})
