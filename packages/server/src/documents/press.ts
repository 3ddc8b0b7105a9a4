import { Worker } from 'node:worker_threads'
import type { Locale } from '@officine/i18n/locale'
import type { AffirmationToSwear } from './affirmation.ts'
import type { ConditionsDocument } from './conditions.ts'
import type { SignedDeclaration } from './declaration.ts'
import type { Issuer } from './issuer.ts'
import type { MembershipCard } from './membership-card.ts'
import type { TaxReceipt } from './tax-receipt.ts'

export type PrintOrder =
  | { readonly kind: 'membershipCard'; readonly content: MembershipCard; readonly language: Locale }
  | { readonly kind: 'declaration'; readonly content: SignedDeclaration; readonly language: Locale }
  | { readonly kind: 'affirmation'; readonly content: AffirmationToSwear; readonly language: Locale }
  | { readonly kind: 'conditions'; readonly content: ConditionsDocument; readonly language: Locale }
  | { readonly kind: 'taxReceipts'; readonly content: readonly TaxReceipt[]; readonly language: Locale }

export interface NumberedOrder {
  readonly number: number
  readonly order: PrintOrder
}

/** `problem` is the error's name, not its message, which could contain personal data. */
export type Printed =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly problem: string }

export interface Press {
  print(order: PrintOrder): Promise<Buffer>
  close(): Promise<void>
}

interface Waiting {
  readonly pages: number
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (reason: Error) => void
}

/** Too many pages are waiting, about a second's work: the caller should retry. */
export class PressBusyError extends Error {
  override readonly name = 'PressBusyError'
}

/** In pages, at ten milliseconds each. */
const mostWaiting = 100

const pagesOf = (order: PrintOrder) => (order.kind === 'taxReceipts' ? order.content.length : 1)

interface RunningPress {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/**
 * Prints documents in a worker thread, because a layout takes tens of milliseconds and would block
 * requests. The first document starts the worker; the next document replaces one that died.
 */
export function createPress(issuer: Issuer): Press {
  let orders = 0
  let running: RunningPress | undefined

  function start(): RunningPress {
    const worker = new Worker(new URL('./press-worker.ts', import.meta.url), {
      workerData: issuer,
      execArgv: [],
    })
    const started: RunningPress = { worker, waiting: new Map() }
    const stopped = (reason: string) => () => {
      if (running === started) running = undefined
      for (const { reject } of started.waiting.values()) reject(new Error(reason))
      started.waiting.clear()
    }
    worker.on('message', (printed: Printed) => deliver(started, printed))
    worker.on('error', stopped('The press has failed.'))
    worker.on('exit', stopped('The press has stopped.'))
    return started
  }

  return {
    async print(order) {
      running ??= start()
      const { worker, waiting } = running
      const pagesWaiting = [...waiting.values()].reduce((sum, { pages }) => sum + pages, 0)
      if (pagesWaiting >= mostWaiting) throw new PressBusyError('Too many documents wait to be printed.')
      return await new Promise((resolve, reject) => {
        const number = ++orders
        waiting.set(number, { pages: pagesOf(order), resolve, reject })
        worker.ref()
        worker.postMessage({ number, order } satisfies NumberedOrder)
      })
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}

function deliver({ worker, waiting }: RunningPress, printed: Printed): void {
  const order = waiting.get(printed.number)
  waiting.delete(printed.number)
  // Without pending documents, the worker must not keep the process alive.
  if (waiting.size === 0) worker.unref()
  if ('problem' in printed) {
    order?.reject(new Error(`A document could not be printed: ${printed.problem}`))
    return
  }
  const { buffer, byteOffset, byteLength } = printed.pdf
  order?.resolve(Buffer.from(buffer, byteOffset, byteLength))
}
