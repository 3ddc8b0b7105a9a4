import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { maximumFileSize, requestClassification } from '@officine/api/constants'
import type { Figure } from '../../../scripts/benchmark-table.ts'
import { multipart, type Upload, uploadOptions } from '../tests/support/multipart.ts'
import { exifTiff, jpeg, largePdf, office, segment } from '../tests/support/sample-files.ts'
import type { BenchEnvironment, BenchServer } from './bench-environment.ts'
import type { BenchRounds } from './bench-rounds.ts'
import { type Owner, ownersOf } from './owners.ts'

const atOnce = 50
const maxMemoryGrowth = 150
const maxLoopDelay = 100

/**
 * Fifty people send a file of 8 MB each at the same time: the server's memory, and how long its
 * event loop is blocked.
 */
export async function measureUploads(
  { database, server }: BenchEnvironment,
  { rounds }: BenchRounds,
): Promise<Figure[]> {
  const owners = await ownersOf(database.db, server, atOnce)
  const files = largeFiles()
  // One unmeasured run, to warm up code and caches.
  await sendAll(server, owners.slice(0, files.length), files)
  await metric(server, loopMetric)
  const measured: Measured[] = []
  for (let turn = 0; turn < rounds; turn++) measured.push(await measureOnce(server, owners, files))
  const growth = Math.max(...measured.map((one) => one.growth))
  const loopLag = Math.max(...measured.map((one) => one.loopLag))
  const errors = measured.reduce((sum, one) => sum + one.errors, 0)
  const seconds = measured.map((one) => one.seconds.toFixed(1)).join(', ')
  return [
    {
      what: `${atOnce} parallel uploads of 8 MB`,
      measured: `memory + ${Math.round(growth)} MB, event loop held ${Math.round(loopLag)} ms, ${errors} errors, in ${seconds} s`,
      target: `+ ${maxMemoryGrowth} MB, ${maxLoopDelay} ms`,
      holds: growth <= maxMemoryGrowth && loopLag <= maxLoopDelay && errors === 0 && measured.length > 0,
      data: measured,
    },
  ]
}

interface Measured {
  /** The growth of the server's peak resident memory, in megabytes. */
  readonly growth: number
  /** The longest delay of the server's event loop, in milliseconds. */
  readonly loopLag: number
  readonly errors: number
  readonly seconds: number
}

async function measureOnce(
  server: BenchServer,
  owners: readonly Owner[],
  files: readonly Upload[],
): Promise<Measured> {
  const before = memoryOf(server)
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(server))
  }, 10)
  const started = performance.now()
  const statuses = await sendAll(server, owners, files)
  const seconds = (performance.now() - started) / 1000
  clearInterval(timer)
  const errors = statuses.filter((status) => status !== 201).length
  return { growth: highest - before, loopLag: 1000 * (await metric(server, loopMetric)), errors, seconds }
}

/** One file per kind of inspection, of the maximum size. */
function largeFiles(): readonly Upload[] {
  const fill = maximumFileSize - 64 * 1024
  const noise = randomBytes(fill)
  // In a picture's data this byte would begin a marker.
  const data = noise.map((byte) => (byte === 0xff ? 0xfe : byte))
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\u0000\u0000'), exifTiff(6)]))
  return [
    { content: largePdf(maximumFileSize), name: 'acte.pdf' },
    { content: jpeg({ before: [exif], data: Buffer.from(data) }), name: 'photo.jpg', type: 'image/jpeg' },
    { content: office('docx', [{ name: 'word/media/image.bin', content: noise }]), name: 'a.docx', type: '' },
  ]
}

async function sendAll(
  server: BenchServer,
  owners: readonly Owner[],
  files: readonly Upload[],
): Promise<number[]> {
  const bodies = files.map((file) => multipart(file))
  const requests = await Promise.all(owners.map((owner) => newRequest(server, owner)))
  return Promise.all(
    owners.map((owner, index) =>
      send(
        server,
        `/api/requests/${requests[index]}/files`,
        owner,
        bodies[index % bodies.length] ?? Buffer.alloc(0),
      ),
    ),
  )
}

async function newRequest({ url }: BenchServer, { contactId, headers }: Owner): Promise<string> {
  const response = await fetch(`${url}/api/requests`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ contactId, description: 'Un document.', ...requestClassification }),
  })
  if (response.status !== 201) throw new Error(`A request returned ${response.status}.`)
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

async function send({ url }: BenchServer, path: string, { headers }: Owner, body: Buffer): Promise<number> {
  const type = { ...uploadOptions().headers, 'content-length': body.length }
  const outgoing = request(url + path, { method: 'POST', headers: { ...headers, ...type } })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', async (response) => {
      const responseBody = await json(response)
      if (response.statusCode !== 201) console.error(response.statusCode, JSON.stringify(responseBody))
      resolve(response.statusCode ?? 0)
    })
  })
  await pipeline(Readable.from(pieces(body), { objectMode: false }), outgoing)
  return answered
}

function* pieces(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += 64 * 1024) yield body.subarray(at, at + 64 * 1024)
}

/**
 * The longest delay since the metrics were last read (prom-client, over `monitorEventLoopDelay` of
 * the server's own process).
 */
const loopMetric = 'nodejs_eventloop_lag_max_seconds'

async function metric({ url }: BenchServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`The server says nothing of ${name}.`)
  return Number(value)
}

/** Resident memory in megabytes, from the system. */
function memoryOf({ process }: BenchServer): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
