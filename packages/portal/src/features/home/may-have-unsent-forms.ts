import type { Userinfo } from '@officine/api/calls'

/** Whether there may be transaction forms that wait for the person; what waits for the staff has its own list. */
export function mayHaveUnsentForms({ may, mayAnywhere }: Pick<Userinfo, 'may' | 'mayAnywhere'>): boolean {
  return may.includes('readTransactions') && !mayAnywhere.includes('read')
}
