import { describe, expect, it } from 'vitest'
import { safeBackAddress } from './safe-back-address.ts'

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
