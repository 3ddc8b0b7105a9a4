import type { Employee } from '@officine/api/calls'
import { useRef, useState } from 'react'
import { useUserinfo } from '../../session/index.ts'
import { renewAfterAnswer, sendAnswer } from './answer.ts'
import { type ApprovalOutcome, approveEach } from './approve-each.ts'

export interface Approvals {
  readonly outcomes: ReadonlyMap<string, ApprovalOutcome>
  readonly isRunning: boolean
  /** Approves what has not been approved yet; resolves with what became of each. A second press while it runs does nothing. */
  readonly run: (requests: readonly Employee[]) => Promise<ReadonlyMap<string, ApprovalOutcome> | undefined>
}

/** Several approvals, one confirmation. */
export function useApprovals(pharmacyId: string): Approvals {
  const me = useUserinfo()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ApprovalOutcome>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isOn = useRef(false)
  const approve = (request: Employee) => sendAnswer('approve', pharmacyId, me, request)

  const run: Approvals['run'] = async (requests) => {
    if (isOn.current) return undefined
    isOn.current = true
    setRunning(true)
    let known = outcomes
    await approveEach(requests, approve, (id, outcome) => {
      known = new Map([...known, [id, outcome]])
      setOutcomes(known)
    })
    isOn.current = false
    setRunning(false)
    // Once for all of them: the list behind would be asked for after each.
    renewAfterAnswer()
    return known
  }
  return { outcomes, isRunning, run }
}
