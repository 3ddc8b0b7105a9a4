import type { Userinfo } from '@officine/api/calls'

/** Whether the person may have unsent transaction forms. Staff have their own list. */
export function mayHaveUnsentForms({ may, mayAnywhere }: Pick<Userinfo, 'may' | 'mayAnywhere'>): boolean {
  return may.includes('readTransactions') && !mayAnywhere.includes('read')
}
