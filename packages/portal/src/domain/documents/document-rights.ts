import type { UserRight } from '@officine/api/calls'

/** Any of these opens `/documents`, which shows a section for each. */
export const documentRights: readonly UserRight[] = [
  'readMembershipCard',
  'readTaxReceipts',
  'sendRequest',
  'readRequests',
]
