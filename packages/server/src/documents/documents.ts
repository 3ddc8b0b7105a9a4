import type { Locale } from '@officine/i18n/locale'
import type { ConditionsDocument } from '../accessa/conditions-document.ts'
import type { SignedDeclaration } from '../declarations/declaration-document.ts'
import type { MembershipCard } from '../membership-card/membership-card-document.ts'
import type { TaxReceipt } from '../tax-receipts/tax-receipt-document.ts'
import type { AffirmationDocument } from '../transactions/affirmation-document.ts'
import type { Issuer } from './issuer.ts'
import { createPdfWorkerPool } from './pdf-worker-pool.ts'

/** Creates the documents of members. */
export interface Documents {
  /** The public page that verifies the card of a token. */
  verificationUrl(token: string): string
  membershipCard(card: MembershipCard, language: Locale): Promise<Buffer>
  /** One page each, in order. */
  taxReceipts(receipts: readonly TaxReceipt[], language: Locale): Promise<Buffer>
  declaration(declaration: SignedDeclaration, language: Locale): Promise<Buffer>
  /** Always in French, as it is sworn. */
  affirmation(affirmation: AffirmationDocument): Promise<Buffer>
  conditions(conditions: ConditionsDocument, language: Locale): Promise<Buffer>
  close(): Promise<void>
}

/** Path of the verification page below the portal's origin. */
export const verificationPath = '/verify'

export function createDocuments({
  portalUrl,
  ...issuer
}: Issuer & { readonly portalUrl: string }): Documents {
  const { associationName, associationNameEnglish, associationAddress, productName } = issuer
  const { associationPhone, associationEmail } = issuer
  const pool = createPdfWorkerPool({
    associationName,
    ...(associationNameEnglish !== undefined && { associationNameEnglish }),
    associationAddress,
    associationPhone,
    associationEmail,
    productName,
  })
  return {
    verificationUrl: (token) => `${portalUrl}${verificationPath}/${token}`,
    membershipCard: (content, language) => pool.render({ kind: 'membershipCard', content, language }),
    taxReceipts: (content, language) => pool.render({ kind: 'taxReceipts', content, language }),
    declaration: (content, language) => pool.render({ kind: 'declaration', content, language }),
    affirmation: (content) => pool.render({ kind: 'affirmation', content, language: 'fr-CA' }),
    conditions: (content, language) => pool.render({ kind: 'conditions', content, language }),
    close: () => pool.close(),
  }
}
