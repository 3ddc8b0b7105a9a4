import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart, uploadOptions } from '../../tests/support/multipart.ts'
import { readMultipart } from './read-multipart.ts'

// Over a real connection: only there a stream breaks in the middle.

let server: Server
let port: number
let outcome: Promise<unknown> = Promise.resolve()
/** Called when the reading of a request begins. */
let onFileStart = () => {}
let onFile: (stream: Readable) => Promise<unknown>

beforeAll(async () => {
  server = createServer((request, response) => {
    outcome = readMultipart(request, onFile)
    onFileStart()
    outcome.then(
      () => response.end('read'),
      (error) => response.writeHead(400, { connection: 'close' }).end(String(error.message)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const large = Buffer.alloc(4 * 1024 * 1024, 'x')

/** Sends the first `length` bytes of the body, and closes the connection if that is not all. */
function send(body: Buffer, length = body.length): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const type = uploadOptions().headers?.['content-type']
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, length), () => length < body.length && socket.destroy())
    socket.on('data', (data) => {
      heard += data
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

const read = async (stream: Readable) => {
  let size = 0
  for await (const chunk of stream) size += chunk.length
  return size
}

test('a file arrives with its full size', async () => {
  onFile = read
  expect(await send(multipart({ content: large }))).toContain('200 OK')
  expect(await outcome).toBe(large.length)
})

test.each(['ENOSPC', 'EIO'])(
  'an error in the middle (%s) is reported, and not the errors that follow from it',
  async (code) => {
    onFile = async (stream) => {
      for await (const _ of stream) throw Object.assign(new Error(`failed: ${code}`), { code })
    }
    expect(await send(multipart({ content: large }))).toContain(`failed: ${code}`)
  },
)

test('a file name in invalid UTF-8 is unreadable; one with a U+FFFD of its own is accepted', async () => {
  onFile = read
  const whole = multipart({ content: Buffer.from('x'), name: 'café.pdf' })
  const latin1 = Buffer.from(whole.toString('utf8'), 'latin1')
  expect(await send(whole)).toContain('200 OK')
  expect(await send(latin1)).toContain('unreadable')
  expect(await send(multipart({ content: Buffer.from('\xe9', 'latin1'), name: 'caf\ufffd.pdf' }))).toContain(
    '200 OK',
  )
})

test('a second file is reported while the first is still being read', async () => {
  onFile = read
  expect(await send(multipart({ content: large }, { content: large }))).toContain('unknownProperty')
})

test.each([0, 1, 2, 40, 4096, 1024 * 1024])(
  'a body without its last %d bytes or more is unreadable',
  async (many) => {
    onFile = read
    const whole = multipart({ content: large })
    // Cut at least past the last boundary.
    const reply = await send(whole.subarray(0, whole.length - 30 - many))
    expect(reply).toContain('unreadable')
  },
)

test('a broken connection ends the reading, and the reader of the file too', async () => {
  let ended = false
  onFile = async (stream) => {
    try {
      return await read(stream)
    } finally {
      ended = true
    }
  }
  const reading = new Promise<void>((resolve) => {
    onFileStart = resolve
  })
  await Promise.all([send(multipart({ content: large }), 1024 * 1024), reading])
  await expect(outcome).rejects.toThrow('unreadable')
  expect(ended).toBe(true)
})
