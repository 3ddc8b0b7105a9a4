import type { Locale } from '@officine/i18n/locale'
import type { AffirmationToSwear } from './affirmation.ts'
import type { ConditionsDocument } from './conditions.ts'
import type { SignedDeclaration } from './declaration.ts'
import type { Issuer } from './issuer.ts'
import type { MembershipCard } from './membership-card.ts'
import { createPress } from './press.ts'
import type { TaxReceipt } from './tax-receipt.ts'

/** Creates the documents of members. */
export interface Documents {
  /** The public page that verifies the card of a token. */
  verificationAddress(token: string): string
  membershipCard(card: MembershipCard, language: Locale): Promise<Buffer>
  /** One page each, in order. */
  taxReceipts(receipts: readonly TaxReceipt[], language: Locale): Promise<Buffer>
  declaration(declaration: SignedDeclaration, language: Locale): Promise<Buffer>
  /** Always in French, as it is sworn. */
  affirmation(affirmation: AffirmationToSwear): Promise<Buffer>
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
  const press = createPress({
    associationName,
    ...(associationNameEnglish !== undefined && { associationNameEnglish }),
    associationAddress,
    associationPhone,
    associationEmail,
    productName,
  })
  return {
    verificationAddress: (token) => `${portalUrl}${verificationPath}/${token}`,
    membershipCard: (content, language) => press.print({ kind: 'membershipCard', content, language }),
    taxReceipts: (content, language) => press.print({ kind: 'taxReceipts', content, language }),
    declaration: (content, language) => press.print({ kind: 'declaration', content, language }),
    affirmation: (content) => press.print({ kind: 'affirmation', content, language: 'fr-CA' }),
    conditions: (content, language) => press.print({ kind: 'conditions', content, language }),
    close: () => press.close(),
  }
}
