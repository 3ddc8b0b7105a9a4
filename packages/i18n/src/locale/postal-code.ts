/**
 * A postal code as displayed, without a line break: `H3G 1N5`. The elements do not import i18n and
 * have their own: `withNonBreakingSpace` in ui-elements/src/postal-code-field/postal-code.ts.
 */
export const formatPostalCode = (postalCode: string): string => postalCode.replaceAll(' ', '\u00a0')
