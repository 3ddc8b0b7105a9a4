import type { UserRight } from '@officine/api/calls'

/** One of them opens `/documents`, which shows the section of each. */
export const documentRights: readonly UserRight[] = [
  'readMembershipCard',
  'readTaxReceipts',
  'sendRequest',
  'readRequests',
]
