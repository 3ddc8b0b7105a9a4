/** Who issues documents, as they say it. */
export interface Issuer {
  readonly associationName: string
  /** Its lines; empty when none is known. */
  readonly associationAddress: readonly string[]
  readonly productName: string
}
