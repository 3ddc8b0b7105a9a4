import type { Transaction } from '../database/database.ts'
import type { IssuedTaxReceipt, NewTaxReceipt } from '../records/issue-tax-receipts.ts'
import { notifyOfTaxReceipts } from '../records/notifications.ts'
import { type Recipient, sendMails } from './send.ts'

/**
 * Between two of them. Other mails, which somebody waits for, go out as soon as they are written: thousands that were all due at once
 * would stand before them.
 */
const millisecondsBetween = 500

/** Notifies people of the receipts that they have been issued, and mails them. */
export async function announceTaxReceipts(
  tx: Transaction,
  { year, now }: { readonly year: number; readonly now: Date },
  receipts: readonly (NewTaxReceipt & IssuedTaxReceipt & { readonly payer: Recipient })[],
): Promise<void> {
  await notifyOfTaxReceipts(tx, receipts)
  await sendMails(
    tx,
    'taxReceiptIssued',
    receipts.map(({ number, replaces, payer }, index) => ({
      recipient: payer,
      parameters: {
        ...{ year: String(year), number },
        ...{ isCorrected: replaces ? 'yes' : 'no', replaced: replaces?.number ?? '' },
      },
      sendAfter: new Date(now.getTime() + index * millisecondsBetween),
    })),
  )
}
