import type { NewTaxReceipt, ValidTaxReceipt } from './issue-tax-receipts.ts'
import type { Payer, Payment } from './payers.ts'
import type { PaymentProblem } from './payment-problems.ts'

export interface ReceiptPlan {
  /** In the order of the file. */
  readonly receipts: readonly (NewTaxReceipt & { readonly payer: Payer })[]
  /** Number of people whose receipt already has the file's amount. */
  readonly unchanged: number
  readonly problems: readonly PaymentProblem[]
}

/**
 * Compares payments with valid receipts: a new receipt, a corrected one for another amount, or
 * none.
 * @param correctsRecipients Whether another name, number or address makes a corrected receipt too.
 */
export function planReceipts(
  payments: readonly Payment[],
  validReceipts: ReadonlyMap<string, readonly ValidTaxReceipt[]>,
  { issuedOn, correctsRecipients }: { readonly issuedOn: string; readonly correctsRecipients: boolean },
): ReceiptPlan {
  const receipts: (NewTaxReceipt & { payer: Payer })[] = []
  const problems: PaymentProblem[] = []
  let unchanged = 0
  for (const { line, payer, amountCents } of payments) {
    const [current, second] = validReceipts.get(payer.id) ?? []
    if (second) problems.push({ line, text: severalReceiptsText })
    else if (current?.amountCents === amountCents && (current.hasCurrentRecipient || !correctsRecipients))
      unchanged++
    else if (current && issuedOn < current.issuedOn) problems.push({ line, text: issuedBeforeText(current) })
    else receipts.push({ contactId: payer.id, amountCents, replaces: current ?? null, payer })
  }
  return { receipts, unchanged, problems }
}

const severalReceiptsText =
  'the person has several receipts of the year, and it is not known which one to correct.'

const issuedBeforeText = ({ issuedOn }: ValidTaxReceipt) =>
  `the receipt to correct is of ${issuedOn}, and a correction can’t be older.`
