/** A postal code as displayed, without a line break: `H3G 1N5`. */
export const formatPostalCode = (postalCode: string): string => postalCode.replaceAll(' ', '\u00a0')
