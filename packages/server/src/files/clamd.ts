import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Verdict = 'clean' | 'infected'

/**
 * Looks into a file.
 * @throws {ScanAway} when that can't be done now.
 */
export type Scan = (content: Readable) => Promise<Verdict>

/** The scanner doesn't answer: nobody may say that a file is clean. */
export class ScanAway extends Error {
  override readonly name = 'ScanAway'
}

const longestScan = 60_000

/** Scans by a ClamAV daemon, at `tcp://host:port` or `unix:/path`: its INSTREAM takes the file in chunks with their lengths. */
export function createClamdScan(address: string): Scan {
  return async (content) => {
    const socket = connectTo(address)
    socket.setTimeout(longestScan, () => socket.destroy(new Error('The scanner said nothing.')))
    try {
      const answer = heard(socket)
      // What it says counts, also when it stopped to listen before the end.
      const sending = pipeline(framed(content), socket, { end: false })
      const [said, sent] = await Promise.allSettled([answer, sending])
      if (said.status === 'fulfilled' && said.value !== '') return verdictOf(said.value)
      throw said.status === 'rejected'
        ? said.reason
        : sent.status === 'rejected'
          ? sent.reason
          : new Error('Silence.')
    } catch (error) {
      throw error instanceof ScanAway
        ? error
        : new ScanAway('The scanner does not answer.', { cause: codeOf(error) })
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

async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Its one sentence, which ends with a zero. */
function heard(socket: Socket): Promise<string> {
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

/** `stream: OK`, `stream: Win.Test.EICAR_HDB-1 FOUND`, or what went wrong. */
function verdictOf(sentence: string): Verdict {
  if (sentence === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(sentence)) return 'infected'
  throw new ScanAway(`The scanner could not scan: ${/ERROR|limit/.exec(sentence)?.[0] ?? 'unknown answer'}.`)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
