import type { NewTaxReceipt, StandingTaxReceipt } from '../../records/issue-tax-receipts.ts'
import type { Payer, Payment } from './payers.ts'
import type { Problem } from './problems.ts'

export interface Plan {
  /** In the order of the file. */
  readonly receipts: readonly (NewTaxReceipt & { readonly payer: Payer })[]
  /** Number of people whose receipt already has the file's amount. */
  readonly unchanged: number
  readonly problems: readonly Problem[]
}

/**
 * Compares payments with valid receipts: a new receipt, a corrected one for another amount, or
 * none.
 */
export function planReceipts(
  payments: readonly Payment[],
  standing: ReadonlyMap<string, readonly StandingTaxReceipt[]>,
  issuedOn: string,
): Plan {
  const receipts: (NewTaxReceipt & { payer: Payer })[] = []
  const problems: Problem[] = []
  let unchanged = 0
  for (const { line, payer, amountCents } of payments) {
    const [current, another] = standing.get(payer.id) ?? []
    if (another) problems.push({ line, text: severalStand })
    else if (current?.amountCents === amountCents) unchanged++
    else if (current && issuedOn < current.issuedOn) problems.push({ line, text: issuedBefore(current) })
    else receipts.push({ contactId: payer.id, amountCents, replaces: current ?? null, payer })
  }
  return { receipts, unchanged, problems }
}

const severalStand = 'the person has several receipts of the year, and it is not known which one to correct.'

const issuedBefore = ({ issuedOn }: StandingTaxReceipt) =>
  `the receipt to correct is of ${issuedOn}, and a correction can’t be older.`
