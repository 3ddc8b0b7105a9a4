import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createClamdScan, ScannerUnavailable } from './clamd.ts'

// A fake clamd with its INSTREAM command, for which a file with "infected" is infected.

let server: Server
let folder: string
const received: Buffer[] = []

/** The reply to a whole file; undefined closes the connection. */
let replyTo = (content: Buffer): string | undefined =>
  content.includes('infected') ? 'stream: Test.Signature-1 FOUND' : 'stream: OK'
const defaultReply = replyTo

beforeEach(async () => {
  folder = temporaryFolder()
  replyTo = defaultReply
  server = createServer(handleConnection)
})

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
})

function handleConnection(socket: Socket): void {
  let heard = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (data) => {
    heard = Buffer.concat([heard, data])
    const content = contentOf(heard)
    if (!content) return
    received.push(content)
    const reply = replyTo(content)
    if (reply === undefined) socket.destroy()
    else socket.end(`${reply}\0`)
  })
}

/** The content of a stream, once its empty last chunk has arrived. */
function contentOf(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (heard.length < command.length) return undefined
  expect(heard.toString('latin1', 0, command.length)).toBe(command)
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > heard.length) return undefined
    chunks.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const listenOn = (where: string | { port: number; host: string }) =>
  new Promise<void>((resolve) => server.listen(where, resolve))

async function overTcp() {
  await listenOn({ port: 0, host: '127.0.0.1' })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return createClamdScan(`tcp://127.0.0.1:${address.port}`)
}

const file = (content: Buffer | string) => Readable.from([Buffer.from(content as string)])

test('a file is clean or infected, over TCP', async () => {
  const scan = await overTcp()
  expect(await scan(file('a file'))).toBe('clean')
  expect(await scan(file('an infected file'))).toBe('infected')
})

test('a file is clean or infected, over a Unix socket', async () => {
  const path = join(folder, 'clamd.ctl')
  await listenOn(path)
  expect(await createClamdScan(`unix:${path}`)(file('an infected file'))).toBe('infected')
})

test('eight megabytes arrive unchanged', async () => {
  const scan = await overTcp()
  const content = Buffer.alloc(8 * 1024 * 1024, 'x')
  expect(await scan(Readable.from([content.subarray(0, 5_000_000), content.subarray(5_000_000)]))).toBe(
    'clean',
  )
  expect(received.at(-1)?.equals(content)).toBe(true)
})

test.each([
  ['says that the file is over its limit', () => 'INSTREAM size limit exceeded. ERROR'],
  ['says anything else', () => 'stream: maybe'],
  ['hangs up', () => undefined],
])('no file counts as clean when the daemon %s', async (_, reply) => {
  replyTo = reply
  const scan = await overTcp()
  await expect(scan(file('a file'))).rejects.toThrow(ScannerUnavailable)
})

test('no file counts as clean when the daemon is down', async () => {
  await expect(createClamdScan('tcp://127.0.0.1:1')(file('a file'))).rejects.toThrow(ScannerUnavailable)
  await expect(createClamdScan(`unix:${folder}/none.ctl`)(file('a file'))).rejects.toThrow(ScannerUnavailable)
  await listenOn({ port: 0, host: '127.0.0.1' })
})
