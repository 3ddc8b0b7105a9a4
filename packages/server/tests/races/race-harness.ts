import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { newId } from '../../src/database/ids.ts'
import type { PaymentLine } from '../../src/tax-receipts/payment-line.ts'
import { mintToken } from '../support/mint-token.ts'
import { raceSettings } from './race-settings.ts'

export interface RaceResponse {
  readonly status: number
  /** The codes of its errors. */
  readonly codes: readonly string[]
  readonly body: unknown
}

export interface RaceRequest {
  /** A contact id; without it the request has no token. */
  readonly as?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the member API; with a leading slash, to the server. */
  readonly path: string
  /** FormData is sent as multipart, anything else as JSON. */
  readonly body?: object | undefined
  /**
   * GET requests to this path before the request, which delay a request that would otherwise always
   * win.
   */
  readonly readsFirst?: { readonly path: string; readonly times: number }
  readonly version?: number
  /** Random by default. */
  readonly idempotencyKey?: string
}

/** Work without a request, as jobs do it. */
export type Work = { readonly apply: string; readonly day: string } | { readonly issue: ReceiptsToIssue }

interface ReceiptsToIssue {
  readonly year: number
  readonly issuedOn: string
  readonly lines: readonly PaymentLine[]
}

/** Several processes on one database. */
export interface RaceHarness {
  readonly db: Database
  /** Sends all concurrently, distributed over the processes. */
  race(requests: readonly RaceRequest[]): Promise<readonly RaceResponse[]>
  /**
   * Applies a form on a day, as the job does, concurrently in several processes. Resolves to the
   * outcome of each.
   */
  apply(
    form: { readonly transactionId: string; readonly day: string },
    times: number,
  ): Promise<readonly string[]>
  /**
   * Issues receipts concurrently, each list in the next process. Resolves to the outcome of each.
   */
  issue(lists: readonly ReceiptsToIssue[]): Promise<readonly string[]>
  close(): Promise<void>
}

const processCount = 2
/**
 * Reuse of a token, in milliseconds: it is valid for 15 minutes, and the administrators race in many
 * rules.
 */
const tokenReuseMilliseconds = 10 * 60_000

export async function openRaceHarness(databaseUrl: string): Promise<RaceHarness> {
  const { db, close } = openDatabase(databaseUrl, { connections: 4, applicationName: 'officine-race' })
  const folder = mkdtempSync(join(tmpdir(), 'officine-race-'))
  const processes = Array.from({ length: processCount }, () => startRaceProcess(databaseUrl, folder))
  const origins = await Promise.all(processes.map(waitForOrigin))
  const tokens = new Map<string, { readonly token: string; readonly mintedAt: number }>()

  /** Before the requests of an attempt start, so that they start together. */
  async function mintTokenOf(contactId: string): Promise<void> {
    const mintedAt = Date.now()
    const known = tokens.get(contactId)
    if (known && mintedAt - known.mintedAt < tokenReuseMilliseconds) return
    tokens.set(contactId, { token: await mintToken(db, contactId, raceSettings), mintedAt })
  }

  return {
    db,
    async race(requests) {
      for (const { as } of requests) if (as !== undefined) await mintTokenOf(as)
      const from = nextClientAddress()
      const sent = requests.map((request, index) => {
        const token = request.as === undefined ? undefined : tokens.get(request.as)?.token
        return send(origins[index % origins.length] ?? '', request, { token, from })
      })
      return await Promise.all(sent)
    },
    apply: ({ transactionId, day }, times) =>
      Promise.all(
        Array.from({ length: times }, (_, index) =>
          runInProcess(processes[index % processes.length], { apply: transactionId, day }),
        ),
      ),
    issue: (lists) =>
      Promise.all(lists.map((issue, index) => runInProcess(processes[index % processes.length], { issue }))),
    async close() {
      await Promise.all(processes.map(stopRaceProcess))
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The processes share the database and the folder of files. */
function startRaceProcess(databaseUrl: string, folder: string): ChildProcess {
  const child = fork(fileURLToPath(new URL('./race-process.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, OFFICINE_DATA: folder },
    execArgv: [],
  })
  // Each pending piece of work adds a listener (`runInProcess`).
  child.setMaxListeners(64)
  return child
}

async function waitForOrigin(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('A racing process ended before it listened.')
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return String(message.origin)
}

let lastWorkId = 0

/** Sends work to a process, and resolves to its outcome. */
async function runInProcess(child: ChildProcess | undefined, work: Work): Promise<string> {
  if (!child) throw new Error('There is no process.')
  const workId = ++lastWorkId
  const outcome = new Promise<string>((resolve) => {
    const listen = (message: { readonly workId?: number; readonly outcome?: string }) => {
      if (message.workId !== workId) return
      child.off('message', listen)
      resolve(String(message.outcome))
    }
    child.on('message', listen)
  })
  child.send({ ...work, workId })
  return await outcome
}

async function stopRaceProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

let raceCount = 0

/**
 * A client address of its own for each race, as in X-Forwarded-For: one address may not sign up a
 * thousand times.
 */
function nextClientAddress(): string {
  raceCount++
  return `10.${(raceCount >> 16) & 255}.${(raceCount >> 8) & 255}.${raceCount & 255}`
}

async function send(
  origin: string,
  request: RaceRequest,
  { token, from }: { readonly token: string | undefined; readonly from: string },
): Promise<RaceResponse> {
  const { method, path, body, version, idempotencyKey = newId(), readsFirst } = request
  const caller = {
    'x-forwarded-for': from,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  for (let reads = 0; readsFirst && reads < readsFirst.times; reads++) {
    await (await fetch(urlOf(origin, readsFirst.path), { headers: caller })).arrayBuffer()
  }
  const isForm = body instanceof FormData
  const response = await fetch(urlOf(origin, path), {
    method,
    headers: {
      ...caller,
      ...(method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const content: unknown = isJson ? JSON.parse(text) : undefined
  return { status: response.status, codes: codesOf(content), body: content }
}

const urlOf = (origin: string, path: string) => `${origin}${path.startsWith('/') ? '' : '/api/aqpp/'}${path}`

function codesOf(content: unknown): string[] {
  const errors: unknown = Object(content).errors
  return Array.isArray(errors) ? errors.map((error) => String(error?.code)) : []
}
