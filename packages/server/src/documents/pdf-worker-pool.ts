import { Worker } from 'node:worker_threads'
import type { Locale } from '@officine/i18n/locale'
import type { AffirmationDocument } from './affirmation-document.ts'
import type { ConditionsDocument } from './conditions-document.ts'
import type { SignedDeclaration } from './declaration-document.ts'
import type { Issuer } from './issuer.ts'
import type { MembershipCard } from './membership-card-document.ts'
import type { TaxReceipt } from './tax-receipt-document.ts'

export type PdfJob =
  | { readonly kind: 'membershipCard'; readonly content: MembershipCard; readonly language: Locale }
  | { readonly kind: 'declaration'; readonly content: SignedDeclaration; readonly language: Locale }
  | { readonly kind: 'affirmation'; readonly content: AffirmationDocument; readonly language: Locale }
  | { readonly kind: 'conditions'; readonly content: ConditionsDocument; readonly language: Locale }
  | { readonly kind: 'taxReceipts'; readonly content: readonly TaxReceipt[]; readonly language: Locale }

export interface PdfJobMessage {
  readonly number: number
  readonly job: PdfJob
}

/** `problem` is the error's name, not its message, which could contain personal data. */
export type PdfJobResult =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly problem: string }

export interface PdfWorkerPool {
  render(order: PdfJob): Promise<Buffer>
  close(): Promise<void>
}

interface PendingJob {
  readonly pages: number
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (reason: Error) => void
}

/** Too many pages are waiting, about a second's work: the caller should retry. */
export class PdfQueueFullError extends Error {
  override readonly name = 'PdfQueueFullError'
}

/** In pages, at ten milliseconds each. */
const maxPendingPages = 100

const pageCount = (order: PdfJob) => (order.kind === 'taxReceipts' ? order.content.length : 1)

interface RunningWorker {
  readonly worker: Worker
  readonly pending: Map<number, PendingJob>
}

/**
 * Prints documents in a worker thread, because a layout takes tens of milliseconds and would block
 * requests. The first document starts the worker; the next document replaces one that died.
 */
export function createPdfWorkerPool(issuer: Issuer): PdfWorkerPool {
  let orders = 0
  let running: RunningWorker | undefined

  function start(): RunningWorker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: issuer,
      execArgv: [],
    })
    const started: RunningWorker = { worker, pending: new Map() }
    const stopped = (reason: string) => () => {
      if (running === started) running = undefined
      for (const { reject } of started.pending.values()) reject(new Error(reason))
      started.pending.clear()
    }
    worker.on('message', (printed: PdfJobResult) => settleJob(started, printed))
    worker.on('error', stopped('The press has failed.'))
    worker.on('exit', stopped('The press has stopped.'))
    return started
  }

  return {
    async render(order) {
      running ??= start()
      const { worker, pending } = running
      const pagesWaiting = [...pending.values()].reduce((sum, { pages }) => sum + pages, 0)
      if (pagesWaiting >= maxPendingPages)
        throw new PdfQueueFullError('Too many documents wait to be printed.')
      return await new Promise((resolve, reject) => {
        const number = ++orders
        pending.set(number, { pages: pageCount(order), resolve, reject })
        worker.ref()
        worker.postMessage({ number, job: order } satisfies PdfJobMessage)
      })
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

function settleJob({ worker, pending }: RunningWorker, printed: PdfJobResult): void {
  const order = pending.get(printed.number)
  pending.delete(printed.number)
  // Without pending documents, the worker must not keep the process alive.
  if (pending.size === 0) worker.unref()
  if ('problem' in printed) {
    order?.reject(new Error(`A document could not be printed: ${printed.problem}`))
    return
  }
  const { buffer, byteOffset, byteLength } = printed.pdf
  order?.resolve(Buffer.from(buffer, byteOffset, byteLength))
}
