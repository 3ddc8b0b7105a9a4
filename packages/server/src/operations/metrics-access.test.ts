import { describe, expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const requestFrom = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { host: 'localhost:4000', ...headers },
  socket: { remoteAddress },
})

describe('without a token the metrics are accessible', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('to this machine: %s', (address) => {
    expect(mayReadMetrics(requestFrom(address), { behindProxy: false })).toBe(true)
  })

  test.each([
    ['another machine', requestFrom('192.0.2.7')],
    [
      'another machine with a forged X-Forwarded-For',
      requestFrom('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }),
    ],
    [
      'a proxy on this machine that sends X-Forwarded-For',
      requestFrom('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }),
    ],
    ['a proxy on this machine that sends Via', requestFrom('127.0.0.1', { via: '1.1 proxy' })],
    [
      'a proxy on this machine that forwards the Host header',
      requestFrom('127.0.0.1', { host: 'portail.example.ca' }),
    ],
    [
      'a page whose host name resolves to this machine (DNS rebinding)',
      requestFrom('127.0.0.1', { host: 'attacker.example:4000' }),
    ],
  ])('but not to %s', (_, request) => {
    expect(mayReadMetrics(request, { behindProxy: false })).toBe(false)
  })

  test('but not behind a load balancer, which may run on this machine', () => {
    expect(mayReadMetrics(requestFrom('127.0.0.1'), { behindProxy: true })).toBe(false)
  })
})

describe('with a token', () => {
  const access = { token: 'a'.repeat(32), behindProxy: true }

  test('a request with the token may read from anywhere', () => {
    const bearer = requestFrom('192.0.2.7', {
      authorization: `Bearer ${access.token}`,
      host: 'portail.example.ca',
    })
    expect(mayReadMetrics(bearer, access)).toBe(true)
  })

  test.each([
    ['no token', {}],
    ['a part of the token', { authorization: `Bearer ${'a'.repeat(31)}` }],
    ['more than the token', { authorization: `Bearer ${'a'.repeat(33)}` }],
    ['another scheme', { authorization: `Basic ${'a'.repeat(32)}` }],
  ])('a request with %s may not, even from this machine', (_, headers) => {
    expect(mayReadMetrics(requestFrom('127.0.0.1', headers), { ...access, behindProxy: false })).toBe(false)
  })
})
