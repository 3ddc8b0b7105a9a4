import { setTimeout as wait } from 'node:timers/promises'
import { maximumDraftsPerPerson } from '@officine/api/constants'
import { newId } from '../../src/database/ids.ts'

/** An owner whose writes are checked. */
export interface Writer {
  readonly contactId: string
  readonly pharmacyId: string
  /** Writes with a successful response: each must exist exactly once. */
  readonly confirmed: ConfirmedWrites
}

interface ConfirmedWrites {
  /** Ids of drafts that were created and not deleted. */
  readonly openings: string[]
  /** Addresses that were invited. */
  readonly invited: string[]
  /** The last confirmed state of the pharmacy. */
  pharmacy: { version: number; companyName: string }
}

/** One attempt of one request. */
interface Attempt {
  /** 0: the connection broke before a response. */
  readonly status: number
  readonly at: number
}

export interface Load {
  /** Waits for the writes in progress; none starts before `resume`. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
  readonly attempts: readonly Attempt[]
  /** Those that are neither the success of a write nor a 503: `POST contacts: 500`. */
  readonly unexpectedResponses: readonly string[]
}

export interface LoadOptions {
  readonly url: string
  readonly writers: readonly Writer[]
  readonly tokenOf: (contactId: string) => Promise<string>
}

interface WriteResponse {
  readonly status: number
  readonly body: {
    readonly id?: string
    readonly version?: number
    readonly meta?: { readonly current?: unknown }
  }
}

/**
 * Continuous writes of many people. A request without a response (a broken connection) or with a
 * 503 is repeated unchanged: with its key, or with the same version.
 */
export function startLoad({ url, writers, tokenOf }: LoadOptions): Load {
  const attempts: Attempt[] = []
  const unexpectedResponses: string[] = []
  let paused = false
  let stopped = false
  let writesInProgress = 0

  async function sendOnce(writer: Writer, request: RequestInit, path: string): Promise<WriteResponse> {
    const token = await tokenOf(writer.contactId)
    const headers = {
      ...request.headers,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    }
    try {
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(`${url}/api/aqpp/${path}`, { ...request, headers, signal })
      const text = await response.text()
      attempts.push({ status: response.status, at: performance.now() })
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    } catch {
      attempts.push({ status: 0, at: performance.now() })
      return { status: 0, body: {} }
    }
  }

  /** Retries until there is a response. */
  async function send(
    writer: Writer,
    request: RequestInit,
    path: string,
  ): Promise<WriteResponse & { readonly tries: number }> {
    for (let tries = 1; ; tries++) {
      const sent = await sendOnce(writer, request, path)
      if (sent.status !== 0 && sent.status !== 503) return { ...sent, tries }
      await wait(sent.status === 0 ? 100 : 20)
    }
  }

  async function createOpening(writer: Writer): Promise<void> {
    const body = JSON.stringify({ type: 'opening', pharmacyId: null })
    const sent = await send(
      writer,
      { method: 'POST', headers: { 'idempotency-key': newId() }, body },
      'transactions',
    )
    if (sent.status === 201 && sent.body.id) writer.confirmed.openings.push(sent.body.id)
    else unexpectedResponses.push(`POST transactions: ${sent.status}`)
  }

  /** Deletes the oldest draft of a writer who is about to have the most at once. */
  async function deleteOpening(writer: Writer): Promise<void> {
    const { openings } = writer.confirmed
    const [oldest] = openings
    if (oldest === undefined || openings.length < maximumDraftsPerPerson - 1) return
    const request = { method: 'DELETE', headers: { 'if-match': '"1"' } }
    const { status, tries } = await send(writer, request, `transactions/${oldest}`)
    // A repeated request finds nothing: the first one was written, and its response lost.
    if (status === 204 || (status === 404 && tries > 1)) openings.shift()
    else unexpectedResponses.push(`DELETE transactions: ${status} after ${tries} tries`)
  }

  async function invite(writer: Writer): Promise<void> {
    const email = `canari.${newId()}@courriel-canari.test`
    const body = JSON.stringify({ firstName: 'Réal', lastName: 'Vaillancœur', email })
    const sent = await send(
      writer,
      { method: 'POST', headers: { 'idempotency-key': newId() }, body },
      'contacts',
    )
    if (sent.status === 201) writer.confirmed.invited.push(email)
    else unexpectedResponses.push(`POST contacts: ${sent.status}`)
  }

  async function rename(writer: Writer): Promise<void> {
    const { version } = writer.confirmed.pharmacy
    const companyName = `Pharmacie Ocarina ${version + 1}`
    const request = {
      method: 'PUT',
      headers: { 'if-match': `"${version}"` },
      body: JSON.stringify({ companyName }),
    }
    const sent = await send(writer, request, `pharmacies/${writer.pharmacyId}`)
    const isDone = sent.status === 200 && sent.body.version === version + 1
    // A repeated request is stale: the first one was written, and its response lost.
    const wasDone =
      sent.status === 409 && sent.tries > 1 && hasCompanyName(sent.body.meta?.current, companyName)
    if (isDone || wasDone) writer.confirmed.pharmacy = { version: version + 1, companyName }
    else unexpectedResponses.push(`PUT pharmacies: ${sent.status} after ${sent.tries} tries`)
  }

  async function work(writer: Writer): Promise<void> {
    while (!stopped) {
      for (const write of [createOpening, rename, invite, rename, deleteOpening]) {
        while (paused && !stopped) await wait(5)
        if (stopped) return
        writesInProgress++
        await write(writer).finally(() => writesInProgress--)
      }
    }
  }

  const working = writers.map(work)
  return {
    attempts,
    unexpectedResponses,
    async pause() {
      paused = true
      while (writesInProgress > 0) await wait(5)
    },
    resume() {
      paused = false
    },
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

const hasCompanyName = (pharmacy: unknown, companyName: string) =>
  typeof pharmacy === 'object' &&
  pharmacy !== null &&
  'companyName' in pharmacy &&
  pharmacy.companyName === companyName
