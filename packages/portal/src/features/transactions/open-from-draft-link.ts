import type { Transaction } from '@officine/api/calls'
import { useEffect } from 'react'
import { go, useEntryState, useSearchParams } from '../../navigation/index.ts'
import { transactionPath } from './transactions.ts'

/** Opens a dialog once for `?act=…`, the link to its draft, if the person may do it. */
export function useOpenFromDraftLink(
  { id }: Transaction,
  act: 'withdraw' | 'contest',
  isAllowed: boolean,
  open: () => void,
): void {
  const [query] = useSearchParams()
  const state = useEntryState()
  const isLinked = query.get('act') === act
  useEffect(() => {
    if (!isLinked) return
    if (isAllowed) open()
    void go(transactionPath(id), { state, replace: true })
  }, [isLinked])
}
