/** Version of the terms of new declarations. */
export const declarationTermsVersion = '2026-01'
