import { getTaxReceiptDocument, getTaxReceipts, type TaxReceipt } from '@officine/api/calls'
import { forbidden, notFound, unauthorized } from '../api/failure.ts'
import { serve, serveFile } from '../api/serve.ts'
import { addressLines } from '../documents/address-lines.ts'
import { documentTexts } from '../documents/texts.ts'
import { may } from '../policy/may.ts'
import { type TaxReceiptRow, taxReceiptOf, taxReceiptsOf } from '../records/tax-receipts.ts'

export const serveTaxReceipts = serve(getTaxReceipts, async ({ db, user, query }) => {
  const { contactId } = user
  if (!may(user, 'listTaxReceipts', { contactId })) throw forbidden()
  const { pageNumber, pageSize } = query
  const { items, totalCount } = await taxReceiptsOf(db, contactId, { pageNumber, pageSize })
  return { items: items.map(answer), pageNumber, pageSize, totalCount }
})

export const serveTaxReceiptDocument = serveFile(
  getTaxReceiptDocument,
  async ({ db, user, path, query, documents, language }) => {
    if (!user) throw unauthorized('notSignedIn')
    const { contactId } = user
    const mayRead = may(user, 'readTaxReceipt', { contactId })
    const found = mayRead ? await taxReceiptOf(db, { ...path, contactId }) : undefined
    if (!found) throw notFound()
    const { receipt, person } = found
    const { number, year, amountCents, issuedOn } = receipt
    const { firstName, lastName, practiceNumber } = person
    const asked = query.language ?? language
    return {
      name: documentTexts[asked]('documents.receipt.file', { number }),
      content: await documents.taxReceipt(
        {
          ...{ number, year, amountCents, issuedOn, firstName, lastName, practiceNumber },
          address: addressLines(person),
        },
        asked,
      ),
    }
  },
)

function answer({ id, year, number, amountCents, issuedOn }: TaxReceiptRow): TaxReceipt {
  return { id, year, number, amount: amountCents / 100, issuedOn }
}
