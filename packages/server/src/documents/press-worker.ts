import { parentPort, workerData } from 'node:worker_threads'
import { printAffirmation } from './affirmation.ts'
import { printConditions } from './conditions.ts'
import { printDeclaration } from './declaration.ts'
import { type Issuer, issuerIn } from './issuer.ts'
import { printMembershipCard } from './membership-card.ts'
import type { NumberedOrder, Printed, PrintOrder } from './press.ts'
import { printTaxReceipts } from './tax-receipt.ts'

// Passed by the press when it starts the worker.
const issuer = workerData as Issuer

parentPort?.on('message', ({ number, order }: NumberedOrder) => {
  print(order).then(
    (pdf) => answer({ number, pdf }),
    (error: unknown) => answer({ number, problem: error instanceof Error ? error.name : 'unknown' }),
  )
})

const answer = (printed: Printed) => parentPort?.postMessage(printed)

async function print({ kind, content, language }: PrintOrder): Promise<Buffer> {
  switch (kind) {
    case 'membershipCard':
      return await printMembershipCard(content, language, issuerIn(language, issuer))
    case 'declaration':
      return await printDeclaration(content, language, issuerIn(language, issuer))
    case 'affirmation':
      return await printAffirmation(content, language, issuerIn(language, issuer))
    case 'conditions':
      return await printConditions(content, language, issuerIn(language, issuer))
    // Always in French; English is printed beside it.
    case 'taxReceipts':
      return await printTaxReceipts(content, language, issuer)
  }
}
