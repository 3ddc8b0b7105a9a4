import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer, listenServer } from './listen.ts'

test('connections opened before the close get a response, even if the server has not accepted them yet', async () => {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end('done'))
  await listenServer(server, '127.0.0.1', 0, 'PORT')
  const { port } = server.address() as AddressInfo
  const callers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
    return text(socket)
  })
  // They connect at the end of this tick: the kernel has accepted them, the server's event loop has
  // not seen them yet.
  await new Promise((resolve) => process.nextTick(resolve))
  await closeServer(server)
  for (const answer of await Promise.all(callers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})
