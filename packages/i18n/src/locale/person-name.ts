interface Name {
  /** Empty for a person of one name, which is the last name. */
  readonly firstName: string
  readonly lastName: string
}

/** A person's whole name as written: « Anne Roy », « Suharto ». */
export const fullName = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`.trim()

/** How a person is greeted: by the first name, or by the only one. */
export const givenName = ({ firstName, lastName }: Name): string => firstName || lastName
