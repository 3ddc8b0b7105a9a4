import type { DatabaseTransaction } from '../database/database.ts'
import { type Recipient, sendMails } from '../mail/send-mail.ts'
import { notifyOfTaxReceipts } from '../people/notifications.ts'
import type { IssuedTaxReceipt, NewTaxReceipt } from './issue-tax-receipts.ts'

/**
 * Interval between two of these mails. Thousands due at once would delay other mails, which are
 * sent immediately.
 */
const millisecondsBetween = 500

/** Notifies people of their issued receipts, in the portal and by mail. */
export async function announceTaxReceipts(
  tx: DatabaseTransaction,
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
