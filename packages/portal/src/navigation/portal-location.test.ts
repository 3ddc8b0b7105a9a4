import { describe, expect, it } from 'vitest'
import { formatLocation, localizedAddress, parseLocation } from './portal-location.ts'

const parse = (address: string) => parseLocation(new URL(address, 'https://portal.example'))

describe('an address', () => {
  it.each([
    ['/', 'fr-CA', '/'],
    ['/pharmacies/12', 'fr-CA', '/pharmacies/12'],
    ['/en-CA', 'en-CA', '/'],
    ['/en-CA/pharmacies/12', 'en-CA', '/pharmacies/12'],
  ])('%s is parsed as %s and %s', (address, locale, path) => {
    expect(parse(address)).toMatchObject({ locale, path })
  })

  it.each(['//elsewhere.example', '/en-CA//elsewhere.example', '/fr-CA///elsewhere.example'])(
    '%s never becomes the address of another site',
    (address) => {
      const parsed = parseLocation({ pathname: address, search: '', hash: '' })
      const result = 'redirect' in parsed ? parsed.redirect : formatLocation({ ...parsed, locale: 'fr-CA' })
      expect(new URL(result, 'https://portal.example').origin).toBe('https://portal.example')
    },
  )

  it('has no empty segments', () => {
    expect(parse('/en-CA//pharmacies//12')).toMatchObject({ locale: 'en-CA', path: '/pharmacies/12' })
  })

  it.each(['/de', '/es-MX/pharmacies', '/fr/pharmacies', '/en', '/en-US/profile'])(
    'redirects home from %s, an unsupported language',
    (address) => {
      expect(parse(address)).toEqual({ redirect: '/' })
    },
  )

  it.each([
    ['/fr-CA/pharmacies/12?a=1#b', '/pharmacies/12?a=1#b'],
    ['/fr-CA', '/'],
    ['/en-ca/profile', '/en-CA/profile'],
  ])('%s redirects to %s', (address, redirect) => {
    expect(parse(address)).toEqual({ redirect })
  })

  it.each(['/', '/pharmacies/12?a=1&b=%2520#c', '/en-CA', '/en-CA/new-employment?ramq=12'])(
    '%s survives the round trip',
    (address) => {
      const parsed = parse(address)
      expect('redirect' in parsed ? '' : formatLocation(parsed)).toBe(address)
    },
  )

  it('changes its language and nothing else', () => {
    const parsed = parse('/new-employment?ramq=12#results')
    if ('redirect' in parsed) throw new Error('redirected')
    expect(formatLocation({ ...parsed, locale: 'en-CA' })).toBe('/en-CA/new-employment?ramq=12#results')
    expect(localizedAddress('/', 'en-CA')).toBe('/en-CA')
    expect(localizedAddress('/pharmacies/1#a', 'fr-CA')).toBe('/pharmacies/1#a')
  })
})
