import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  deletePharmacyClosing,
  patchTransaction,
  postDecision,
  putMerge,
  putPharmacyClosing,
} from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import { servedCalls } from '../../src/api/served-calls.ts'
import type { Database } from '../../src/database/database.ts'
import { createRandom } from '../../src/seed/random.ts'
import { mintToken } from '../support/mint-token.ts'
import { asCurl } from './as-curl.ts'
import { checkResponse } from './check-response.ts'
import { type FuzzRequest, validRequest } from './fuzz-request.ts'
import { mutateRequest } from './mutate-request.ts'
import { type RecordCatalog, readRecordCatalog } from './record-catalog.ts'
import { createSender, type FuzzResponse, type Sender } from './send-request.ts'
import { shrinkRequest } from './shrink-request.ts'

export interface FuzzOptions {
  readonly db: Database
  readonly server: { readonly url: string; readonly identityUrl: string; readonly apiAudience: string }
  readonly seed: string
  readonly calls: number
  /** The index to start at, to repeat a part of an earlier run. */
  readonly from?: number
  readonly log?: (sentence: string) => void
  /** Aborts the run early; it still returns its report. */
  readonly signal?: AbortSignal
}

export interface Fault {
  readonly what: string
  /** The index of the first request that showed it. */
  readonly index: number
  /** How often it occurred. */
  readonly times: number
  /** The smallest request that shows it. */
  readonly curl: string
  readonly requestId: string | undefined
}

export interface FuzzReport {
  readonly calls: number
  readonly seconds: number
  readonly faults: readonly Fault[]
  /** The number of responses by call and status, successes together: `GET userinfo` → `2xx` → 812. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly slowest: number
  /** Responses over a second that were faster when the request was repeated alone. */
  readonly slowUnderLoad: number
}

const parallel = 8
/**
 * After this many requests the records and people are read again, since the run has changed them.
 */
const chunkSize = 1_000
const slowMilliseconds = 1_000

/**
 * Sends requests generated from the table of calls, most of them corrupted, and checks each
 * response. The same seed sends the same requests.
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { db, server, from = 0, log = () => {} } = options
  const started = performance.now()
  const faultsFound = new Map<string, Fault & { readonly request: FuzzRequest }>()
  const answers = new Map<string, Map<string, number>>()
  let slowest = 0
  let slowUnderLoad = 0

  let end = from
  while (end < from + options.calls && !options.signal?.aborted) {
    const begin = end
    await resetLimits(db)
    const catalog = await readRecordCatalog(db)
    const sender = createSender(server.url, createTokenCache(db, server))
    const slowOnes: { request: FuzzRequest; index: number }[] = []
    end = Math.min(begin + chunkSize, from + options.calls)
    const chunkEnd = end
    let next = begin
    const work = async () => {
      for (let index = next++; index < chunkEnd; index = next++) {
        const request = requestAt(options.seed, index, catalog)
        const answer = await sender.send(request)
        countResponse(answers, request, answer)
        slowest = Math.max(slowest, answer.milliseconds)
        if (answer.milliseconds > slowMilliseconds) slowOnes.push({ request, index })
        for (const what of checkResponse(request, answer))
          recordFault(faultsFound, what, index, request, answer)
        await nextTurn()
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    for (const { request, index } of slowOnes) {
      if (await isSlowAlone(sender, server.url, request))
        recordFault(faultsFound, 'an answer over a second', index, request)
      else slowUnderLoad++
    }
    await shrinkFaults(faultsFound, sender)
    sender.close()
    const seconds = (performance.now() - started) / 1_000
    if (end % 10_000 === 0)
      log(`${end - from} calls, ${Math.round((end - from) / seconds)} a second, ${faultsFound.size} faults`)
  }
  const seconds = (performance.now() - started) / 1_000
  return { calls: end - from, seconds, faults: [...faultsFound.values()], answers, slowest, slowUnderLoad }
}

/**
 * A call with several steps is requested once for each; so is one with several decisions. Closings and
 * merges are often refused for what else happens.
 */
const timesRequested: ReadonlyMap<object, number> = new Map<object, number>([
  [patchTransaction, 4],
  [postDecision, 2],
  [putPharmacyClosing, 2],
  [deletePharmacyClosing, 2],
  [putMerge, 2],
])
const requestedCalls = servedCalls.flatMap(({ call }) =>
  Array.from({ length: timesRequested.get(call) ?? 1 }, () => call),
)

/**
 * The request of an index: it depends on the seed, the index and the current records, and on no
 * earlier request.
 */
export function requestAt(seed: string, index: number, catalog: RecordCatalog): FuzzRequest {
  const random = createRandom(`${seed}:${index}`)
  const call = random.pick(requestedCalls)
  const valid = validRequest(call, catalog, random)
  return random.chance(0.35) ? valid : mutateRequest(valid, random, catalog)
}

/**
 * Removes hourly and daily limits, and overdue declarations, which would soon block all requests.
 */
async function resetLimits(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_limit`)
  await db.execute(sql`update declaration set signed_at = now(), accepted = true where accepted is not true`)
  await db.execute(sql`delete from idempotency_key`)
  // Moves effective dates forward: a form can only be sent with enough notice, which that of a
  // returned one no longer has.
  await db.execute(sql`
    update transaction set effective_date = current_date + 40,
      details = jsonb_set(details, '{effectiveDate}', to_jsonb((current_date + 40)::text))
    where status = 'returned'`)
  // Resets withdrawn forms, which can't be decided any more.
  await db.execute(sql`update transaction set status = 'submitted' where status = 'withdrawn'`)
}

function createTokenCache(
  db: Database,
  settings: FuzzOptions['server'],
): (contactId: string) => Promise<string> {
  const made = new Map<string, Promise<string>>()
  return (contactId) => {
    const token = made.get(contactId) ?? mintToken(db, contactId, settings)
    made.set(contactId, token)
    return token
  }
}

const steps = /^step=(address|details|owners|approve)$/

function countResponse(
  answers: Map<string, Map<string, number>>,
  request: FuzzRequest,
  answer: FuzzResponse,
): void {
  const step = request.query.find((pair) => pair.startsWith('step='))
  const name = `${request.call.method} ${request.call.path}${step && steps.test(step) ? `?${step}` : ''}`
  const ofCall = answers.get(name) ?? new Map<string, number>()
  const kind = answer.status < 300 ? '2xx' : String(answer.status)
  ofCall.set(kind, (ofCall.get(kind) ?? 0) + 1)
  answers.set(name, ofCall)
}

type FaultsFound = Map<string, Fault & { readonly request: FuzzRequest }>

function recordFault(
  faultsFound: FaultsFound,
  what: string,
  index: number,
  request: FuzzRequest,
  answer?: FuzzResponse,
): void {
  const key = `${what} | ${request.method} ${request.call.path}`
  const earlier = faultsFound.get(key)
  if (earlier) {
    faultsFound.set(key, { ...earlier, times: earlier.times + 1 })
    return
  }
  const id = answer?.headers['x-request-id']
  const requestId = typeof id === 'string' ? id : undefined
  faultsFound.set(key, { what, index, times: 1, curl: '', requestId, request })
}

async function shrinkFaults(faultsFound: FaultsFound, sender: Sender): Promise<void> {
  for (const [key, fault] of faultsFound) {
    if (fault.curl) continue
    const isFaulty = async (request: FuzzRequest) =>
      checkResponse(request, await sender.send(request)).includes(fault.what)
    const repeats = await isFaulty(fault.request)
    const smallest = repeats ? await shrinkRequest(fault.request, isFaulty) : fault.request
    const curl = `${asCurl(smallest)}${repeats ? '' : '\n  # sent again it did not show: it takes what else happened at that moment'}`
    faultsFound.set(key, { ...fault, curl })
  }
}

/**
 * Whether three attempts take over a second each while a trivial request is fast: otherwise the
 * machine is just busy.
 */
async function isSlowAlone(sender: Sender, url: string, request: FuzzRequest): Promise<boolean> {
  for (let time = 0; time < 3; time++) {
    const { milliseconds } = await sender.send(request)
    if (milliseconds <= slowMilliseconds || (await isBusy(url))) return false
  }
  return true
}

async function isBusy(url: string): Promise<boolean> {
  const started = performance.now()
  await (await fetch(`${url}/healthz`)).arrayBuffer()
  return performance.now() - started > 50
}
