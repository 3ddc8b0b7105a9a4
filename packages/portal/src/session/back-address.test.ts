import { describe, expect, it } from 'vitest'
import { safeBackAddress } from './sign-in-address.ts'

const origin = 'https://portal.example'

describe('the address to come back to', () => {
  it.each(['/', '/pharmacies/12?tab=hours#monday', '/en-CA/new-employment', '/authors'])(
    'keeps %s',
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
  ])('makes home of %s', (address) => {
    expect(safeBackAddress(address, origin)).toBe('/')
  })
})
