/**
 * Every sentence that the server can send as an error's `detail`, with its code. The sentence is stable English;
 * its key, `api_` and the sentence folded, has a text in every locale.
 * 1xxx validation, 2xxx business rule, 3xxx permission, 7002 the grant is gone, 9xxx server.
 */
export const details = {
  required: { code: '1001', detail: 'Value is required.' },
  invalid: { code: '1002', detail: 'Value is not valid.' },
  postalCode: { code: '1003', detail: 'Postal code is not valid.' },
  unknownMember: { code: '1004', detail: 'Member is not known.' },
  minLength: { code: '1005', detail: 'Text is too short.' },
  maxLength: { code: '1006', detail: 'Text is too long.' },
  illegalCharacters: { code: '1007', detail: 'Text has illegal characters.' },
  digits: { code: '1008', detail: 'Only digits are accepted.' },
  email: { code: '1009', detail: 'Email is not valid.' },
  date: { code: '1010', detail: 'Date is not valid.' },
  malformedBody: { code: '1011', detail: 'Body is not valid JSON.' },
  addressOrRamq: { code: '1012', detail: 'At least one of address or RAMQ number is required.' },
  ifMatchMissing: { code: '1013', detail: 'If-Match is required.' },
  idempotencyKeyReused: { code: '1014', detail: 'Idempotency key was used with another body.' },
  idempotencyKeyMissing: { code: '1015', detail: 'Idempotency-Key is required.' },
  bodyTooLarge: { code: '1016', detail: 'Body is too large.' },
  mediaTypeNotSupported: { code: '1017', detail: 'Media type is not supported.' },
  unreadable: { code: '1018', detail: 'Request can not be read.' },
  userAlreadyTied: { code: '2001', detail: 'User already tied to the pharmacy.' },
  employeeAlreadyTied: { code: '2002', detail: 'Employee already tied to the pharmacy.' },
  tooManyDelegates: { code: '2003', detail: 'The pharmacy already has two delegated responsible persons.' },
  lastOwner: { code: '2004', detail: 'The last owner of a pharmacy stays.' },
  alreadyDecided: { code: '2005', detail: 'The request has already been answered.' },
  approvalStep: { code: '2006', detail: 'Approving raises the validation status by one.' },
  stale: { code: '2009', detail: 'A newer version exists.' },
  notSignedIn: { code: '3000', detail: 'A valid bearer token is required.' },
  forbidden: { code: '3001', detail: 'This is not allowed.' },
  notFound: { code: '3404', detail: 'Nothing was found at this address.' },
  methodNotAllowed: { code: '3405', detail: 'This method is not allowed here.' },
  grantGone: { code: '7002', detail: 'The refresh token does not exist.' },
  tooManyRequests: { code: '9429', detail: 'Too many requests.' },
  internal: { code: '9500', detail: 'Something went wrong on the server.' },
  unavailable: { code: '9503', detail: 'The service is not available.' },
} as const satisfies Record<string, { code: string; detail: string }>

export type DetailName = keyof typeof details

/** The key of a detail's text (specification 5): `api_` and the sentence lowercased, spaces to underscores, no dots. */
export function detailKey(detail: string): string {
  return `api_${detail.toLowerCase().replaceAll(' ', '_').replaceAll('.', '')}`
}
