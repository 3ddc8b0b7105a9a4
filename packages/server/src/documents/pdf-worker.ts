import { parentPort, workerData } from 'node:worker_threads'
import { renderConditions } from '../accessa/conditions-document.ts'
import { renderDeclaration } from '../declarations/declaration-document.ts'
import { renderMembershipCard } from '../membership-card/membership-card-document.ts'
import { renderTaxReceipts } from '../tax-receipts/tax-receipt-document.ts'
import { renderAffirmation } from '../transactions/affirmation-document.ts'
import { type Issuer, localizeIssuer } from './issuer.ts'
import type { PdfJob, PdfJobMessage, PdfJobResult } from './pdf-worker-pool.ts'

// Passed by the pool when it starts the worker.
const issuer = workerData as Issuer

parentPort?.on('message', ({ number, job }: PdfJobMessage) => {
  render(job).then(
    (pdf) => postResult({ number, pdf }),
    (error: unknown) => postResult({ number, problem: error instanceof Error ? error.name : 'unknown' }),
  )
})

const postResult = (result: PdfJobResult) => parentPort?.postMessage(result)

async function render({ kind, content, language }: PdfJob): Promise<Buffer> {
  switch (kind) {
    case 'membershipCard':
      return await renderMembershipCard(content, language, localizeIssuer(language, issuer))
    case 'declaration':
      return await renderDeclaration(content, language, localizeIssuer(language, issuer))
    case 'affirmation':
      return await renderAffirmation(content, language, localizeIssuer(language, issuer))
    case 'conditions':
      return await renderConditions(content, language, localizeIssuer(language, issuer))
    // Always in French; English is printed beside it.
    case 'taxReceipts':
      return await renderTaxReceipts(content, language, issuer)
  }
}
