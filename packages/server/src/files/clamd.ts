import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ScanVerdict = 'clean' | 'infected'

/**
 * Scans a file for malware.
 * @throws {ScannerUnavailable} when the scanner is unavailable.
 */
export type Scan = (content: Readable) => Promise<ScanVerdict>

/** The scanner is unavailable: the file can't count as clean. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

const scanTimeout = 60_000

/**
 * Scans by a ClamAV daemon, at `tcp://host:port` or `unix:/path`: INSTREAM takes the file in
 * chunks, each after its length.
 */
export function createClamdScan(address: string): Scan {
  return async (content) => {
    const socket = connectTo(address)
    socket.setTimeout(scanTimeout, () => socket.destroy(new Error('The scanner didn’t respond in time.')))
    try {
      const reply = readReply(socket)
      // The reply counts even when the daemon stops reading before the end of the file.
      const upload = pipeline(frameChunks(content), socket, { end: false })
      const [replyResult, uploadResult] = await Promise.allSettled([reply, upload])
      if (replyResult.status === 'fulfilled' && replyResult.value !== '') return verdictOf(replyResult.value)
      throw replyResult.status === 'rejected'
        ? replyResult.reason
        : uploadResult.status === 'rejected'
          ? uploadResult.reason
          : new Error('The scanner’s response is empty.')
    } catch (error) {
      throw error instanceof ScannerUnavailable
        ? error
        : new ScannerUnavailable('The scanner does not answer.', { cause: codeOf(error) })
    } finally {
      socket.destroy()
      content.destroy()
    }
  }
}

function connectTo(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:'
    ? connect(decodeURIComponent(pathname))
    : connect(Number(port || 3310), hostname)
}

async function* frameChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** The daemon's reply, which ends with a zero byte. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.endsWith('\0')) resolve(text.slice(0, -1))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(''))
  })
}

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or an error. */
function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(reply)) return 'infected'
  throw new ScannerUnavailable(
    `The scanner could not scan: ${/ERROR|limit/.exec(reply)?.[0] ?? 'unknown answer'}.`,
  )
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
