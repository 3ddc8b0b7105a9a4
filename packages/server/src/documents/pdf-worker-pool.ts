import { Worker } from 'node:worker_threads'
import type { Locale } from '@officine/i18n/locale'
import type { ConditionsDocument } from '../accessa/conditions-document.ts'
import type { SignedDeclaration } from '../declarations/declaration-document.ts'
import type { MembershipCard } from '../membership-card/membership-card-document.ts'
import type { TaxReceipt } from '../tax-receipts/tax-receipt-document.ts'
import type { AffirmationDocument } from '../transactions/affirmation-document.ts'
import type { Issuer } from './issuer.ts'

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
  render(job: PdfJob): Promise<Buffer>
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

const pageCount = (job: PdfJob) => (job.kind === 'taxReceipts' ? job.content.length : 1)

interface RunningWorker {
  readonly worker: Worker
  readonly pending: Map<number, PendingJob>
}

/**
 * Prints documents in a worker thread, because a layout takes tens of milliseconds and would block
 * requests. The first document starts the worker; the next document replaces one that died.
 */
export function createPdfWorkerPool(issuer: Issuer): PdfWorkerPool {
  let lastJobNumber = 0
  let current: RunningWorker | undefined

  function startWorker(): RunningWorker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: issuer,
      execArgv: [],
    })
    const newWorker: RunningWorker = { worker, pending: new Map() }
    const failPending = (reason: string) => () => {
      if (current === newWorker) current = undefined
      for (const { reject } of newWorker.pending.values()) reject(new Error(reason))
      newWorker.pending.clear()
    }
    worker.on('message', (result: PdfJobResult) => settleJob(newWorker, result))
    worker.on('error', failPending('The PDF worker has failed.'))
    worker.on('exit', failPending('The PDF worker has stopped.'))
    return newWorker
  }

  return {
    async render(job) {
      current ??= startWorker()
      const { worker, pending } = current
      const pagesWaiting = [...pending.values()].reduce((sum, { pages }) => sum + pages, 0)
      if (pagesWaiting >= maxPendingPages)
        throw new PdfQueueFullError('Too many documents wait to be printed.')
      return await new Promise((resolve, reject) => {
        const number = ++lastJobNumber
        pending.set(number, { pages: pageCount(job), resolve, reject })
        worker.ref()
        worker.postMessage({ number, job } satisfies PdfJobMessage)
      })
    },
    async close() {
      await current?.worker.terminate()
    },
  }
}

function settleJob({ worker, pending }: RunningWorker, result: PdfJobResult): void {
  const pendingJob = pending.get(result.number)
  pending.delete(result.number)
  // Without pending documents, the worker must not keep the process alive.
  if (pending.size === 0) worker.unref()
  if ('problem' in result) {
    pendingJob?.reject(new Error(`A document could not be printed: ${result.problem}`))
    return
  }
  const { buffer, byteOffset, byteLength } = result.pdf
  pendingJob?.resolve(Buffer.from(buffer, byteOffset, byteLength))
}
