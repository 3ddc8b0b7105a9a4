import type { Database } from '../database/database.ts'
import type { JobSummary } from '../jobs/job.ts'
import { issueTaxReceipts, lockTaxReceipts, validTaxReceipts } from './issue-tax-receipts.ts'
import { findPayers } from './payers.ts'
import { throwOnProblems } from './payment-problems.ts'
import type { ParsedPayments } from './payments-file.ts'
import { planReceipts } from './plan-receipts.ts'
import { announceTaxReceipts } from './tax-receipt-mails.ts'

export interface ReceiptIssue {
  readonly year: number
  /** `YYYY-MM-DD` */
  readonly issuedOn: string
  /** Also for people in the list whose name, number or address is no longer that of their receipt. */
  readonly correctsRecipients?: boolean
  readonly now: Date
}

/**
 * Issues the receipts of payments with their notifications and mails in one transaction: a failure
 * leaves nothing and loses no number. Of two concurrent runs, the second waits and sees the first
 * one's receipts.
 * @throws {JobError} for invalid lines, listing all.
 */
export async function issueReceipts(
  db: Database,
  { year, issuedOn, correctsRecipients = false, now }: ReceiptIssue,
  { lines, problems }: ParsedPayments,
): Promise<JobSummary> {
  return await db.transaction(async (tx) => {
    await lockTaxReceipts(tx, year)
    const payers = await findPayers(tx, lines)
    const plan = planReceipts(payers.payments, await validTaxReceipts(tx, year), {
      issuedOn,
      correctsRecipients,
    })
    throwOnProblems([...problems, ...payers.problems, ...plan.problems])
    const issuedReceipts = await issueTaxReceipts(tx, { year, issuedOn }, plan.receipts)
    await announceTaxReceipts(tx, { year, now }, issuedReceipts)
    const corrected = issuedReceipts.filter(({ replaces }) => replaces !== null).length
    return {
      ...{ year, issued: issuedReceipts.length - corrected, corrected, unchanged: plan.unchanged },
      firstNumber: issuedReceipts.at(0)?.number ?? null,
      lastNumber: issuedReceipts.at(-1)?.number ?? null,
    }
  })
}
