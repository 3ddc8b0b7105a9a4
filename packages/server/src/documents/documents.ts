import type { Locale } from '@officine/i18n/locale'
import type { AffirmationToSwear } from './affirmation.ts'
import type { SignedDeclaration } from './declaration.ts'
import type { Issuer } from './issuer.ts'
import type { MembershipCard } from './membership-card.ts'
import { createPress } from './press.ts'
import type { TaxReceipt } from './tax-receipt.ts'

/** Makes the documents of members. */
export interface Documents {
  membershipCard(
    card: Omit<MembershipCard, 'verificationAddress'>,
    token: string,
    language: Locale,
  ): Promise<Buffer>
  taxReceipt(receipt: TaxReceipt, language: Locale): Promise<Buffer>
  declaration(declaration: SignedDeclaration, language: Locale): Promise<Buffer>
  /** In French, as it is sworn. */
  affirmation(affirmation: AffirmationToSwear): Promise<Buffer>
  close(): Promise<void>
}

/** Where a card is verified, behind the portal's origin. */
export const verificationPath = '/verify'

export function createDocuments({
  portalUrl,
  ...issuer
}: Issuer & { readonly portalUrl: string }): Documents {
  const { associationName, associationNameEnglish, associationAddress, productName } = issuer
  const press = createPress({
    associationName,
    ...(associationNameEnglish !== undefined && { associationNameEnglish }),
    associationAddress,
    productName,
  })
  return {
    membershipCard(card, token, language) {
      const verificationAddress = `${portalUrl}${verificationPath}/${token}`
      return press.print({ kind: 'membershipCard', content: { ...card, verificationAddress }, language })
    },
    taxReceipt: (content, language) => press.print({ kind: 'taxReceipt', content, language }),
    declaration: (content, language) => press.print({ kind: 'declaration', content, language }),
    affirmation: (content) => press.print({ kind: 'affirmation', content, language: 'fr-CA' }),
    close: () => press.close(),
  }
}
