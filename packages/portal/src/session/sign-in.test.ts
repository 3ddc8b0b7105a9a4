import { describe, expect, it, test } from 'vitest'
import { parseSignInLayout, safeBackAddress, signInAddress } from './sign-in.ts'

test('the address of the sign-in contains the whole back address', () => {
  const address = new URL(signInAddress({ back: '/email-confirmation?token=a%2Bb#c' }), 'https://portal.test')
  expect(address.pathname).toBe('/auth/login')
  expect(address.searchParams.get('back')).toBe('/email-confirmation?token=a%2Bb#c')
  expect(parseSignInLayout(address.searchParams)).toBeUndefined()
})

test('a forgotten password opens the provider’s page for it', () => {
  const { searchParams } = new URL(signInAddress({ layout: 'reset-password' }), 'https://portal.test')
  expect(parseSignInLayout(searchParams)).toBe('reset-password')
})

test('without a back address, the address of the sign-in has no parameters', () => {
  expect(signInAddress()).toBe('/auth/login')
})

test('an unknown layout is ignored', () => {
  expect(parseSignInLayout(new URLSearchParams({ layout: 'sign-up' }))).toBeUndefined()
})

const origin = 'https://portal.example'

describe('the back address', () => {
  it.each(['/', '/pharmacies/12?tab=hours#monday', '/en-CA/new-employment', '/authors'])(
    'accepts %s',
    (address) => {
      expect(safeBackAddress(address, origin)).toBe(address)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    'pharmacies',
    '',
    '/auth/login?back=/',
    '/auth',
    '/en-CA/auth/callback?code=1',
    null,
    undefined,
  ])('replaces %s by home', (address) => {
    expect(safeBackAddress(address, origin)).toBe('/')
  })
})
