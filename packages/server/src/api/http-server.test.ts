import { once } from 'node:events'
import { connect } from 'node:net'
import { details } from '@officine/api/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestLog } from '../../tests/support/test-log.ts'
import { createHttpServer } from './http-server.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = createHttpServer(createTestLog(), { behindProxy: false })
  app.post('/reads', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => app.close())

/** Sends raw bytes and resolves to everything that the server sends back. */
async function sendBytes(bytes: string): Promise<string> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const socket = connect(address.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return heard
}

describe('an unreadable request gets the usual error body', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({ errors: [{ status: String(status), ...details.unreadable }] })
  })
})

test('HEAD gets no body, even if the request is unreadable', async () => {
  const heard = await sendBytes(`HEAD / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(heard).toContain('HTTP/1.1 431 ')
  expect(heard.split('\r\n\r\n')[1]).toBe('')
})

test('a path that can’t be decoded returns 404, and is not repeated', async () => {
  const response = await app.inject('/caf%E9')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ errors: [{ status: '404', ...details.notFound }] })
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a body that never arrives times out with 408 and a closed connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const arrived = once(app.server, 'request')
    const heard = sendBytes(
      'POST /reads HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\ncontent-type: application/json\r\n\r\n{',
    )
    await arrived
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await heard).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    vi.useRealTimers()
  }
})
