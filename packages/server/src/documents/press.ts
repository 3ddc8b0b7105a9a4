import { Worker } from 'node:worker_threads'
import type { Locale } from '@officine/i18n/locale'
import type { Issuer } from './issuer.ts'
import type { MembershipCard } from './membership-card.ts'
import type { TaxReceipt } from './tax-receipt.ts'

export type PrintOrder =
  | { readonly kind: 'membershipCard'; readonly content: MembershipCard; readonly language: Locale }
  | { readonly kind: 'taxReceipt'; readonly content: TaxReceipt; readonly language: Locale }

export interface NumberedOrder {
  readonly number: number
  readonly order: PrintOrder
}

/** `problem` is the name of what failed, never what it says: that may hold what was to be printed. */
export type Printed =
  | { readonly number: number; readonly pdf: Uint8Array }
  | { readonly number: number; readonly problem: string }

export interface Press {
  print(order: PrintOrder): Promise<Buffer>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (reason: Error) => void
}

/**
 * Prints documents in a thread of its own, since laying out letters takes tens of milliseconds in which no other request would be
 * answered. The first order starts it; one that dies is replaced by the next order.
 */
export function createPress(issuer: Issuer): Press {
  const waiting = new Map<number, Waiting>()
  let orders = 0
  let worker: Worker | undefined

  function failAll(reason: Error): void {
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./press-worker.ts', import.meta.url), {
      workerData: issuer,
      execArgv: [],
    })
    const gone = (reason: Error) => {
      if (worker === started) worker = undefined
      failAll(reason)
    }
    started.on('message', (printed: Printed) => {
      const order = waiting.get(printed.number)
      waiting.delete(printed.number)
      // Nothing waits for it any more: it keeps no process alive.
      if (waiting.size === 0) started.unref()
      if ('pdf' in printed)
        order?.resolve(Buffer.from(printed.pdf.buffer, printed.pdf.byteOffset, printed.pdf.byteLength))
      else order?.reject(new Error(`A document could not be printed: ${printed.problem}`))
    })
    started.on('error', () => gone(new Error('The press has failed.')))
    started.on('exit', () => gone(new Error('The press has stopped.')))
    return started
  }

  return {
    print(order) {
      worker ??= start()
      const press = worker
      return new Promise((resolve, reject) => {
        const number = ++orders
        waiting.set(number, { resolve, reject })
        press.ref()
        press.postMessage({ number, order } satisfies NumberedOrder)
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}
