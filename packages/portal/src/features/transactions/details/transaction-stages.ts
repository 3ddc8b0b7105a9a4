import type { Transaction } from '@officine/api/calls'
import { type DisplayStatus, displayStatus } from '../transaction-texts.ts'

type StatusChange = Pick<Transaction['history'][number], 'at' | 'by'>

/** One stage of a transaction. */
export interface Stage {
  /** A status, or `decision` while the outcome is open. */
  readonly name: DisplayStatus | 'decision'
  /** How complete the stage is. */
  readonly fill: 'empty' | 'half' | 'full' | 'returned' | 'ended'
  readonly isCurrent: boolean
  /** The status change that reached it, if any. */
  readonly event?: StatusChange | undefined
}

type StageForm = Pick<Transaction, 'status' | 'appliedAt' | 'history' | 'createdAt' | 'createdBy'>

/**
 * The stages sent, under review, decided and in force. After a return, only those since the form
 * was last sent. A skipped review is omitted, and a withdrawal ends the list.
 */
export function stagesOf(form: StageForm): readonly Stage[] {
  const status = displayStatus(form)
  const { history } = form
  const eventsOfRound = history.slice(Math.max(lastIndexOf(history, 'submitted'), 0))
  const eventOf = (name: DisplayStatus) => eventsOfRound.find((event) => event.status === name)
  if (status === 'withdrawn') return withdrawnStages()
  return [sentStage(), ...reviewStages(), decisionStage(), effectStage()]

  function withdrawnStages(): readonly Stage[] {
    return eventsOfRound.map((event) => {
      const isCurrent = event.status === 'withdrawn'
      return { name: event.status, fill: isCurrent ? 'ended' : 'full', isCurrent, event }
    })
  }

  function sentStage(): Stage {
    if (status === 'draft') {
      const event = { at: form.createdAt, by: form.createdBy }
      return { name: 'draft', fill: 'half', isCurrent: true, event }
    }
    return { name: 'submitted', ...progress('submitted', []), event: eventOf('submitted') }
  }

  function reviewStages(): readonly Stage[] {
    const event = eventOf('inReview')
    const review = progress('inReview', ['draft', 'submitted'])
    return event || review.fill === 'empty' ? [{ name: 'inReview', ...review, event }] : []
  }

  function decisionStage(): Stage {
    switch (status) {
      case 'returned':
        return { name: 'returned', fill: 'returned', isCurrent: true, event: eventOf('returned') }
      case 'accepted':
      case 'inForce':
        return { name: 'accepted', ...progress('accepted', []), event: eventOf('accepted') }
      default:
        return { name: 'decision', fill: 'empty', isCurrent: false }
    }
  }

  function effectStage(): Stage {
    const isCurrent = status === 'inForce'
    return { name: 'inForce', fill: isCurrent ? 'full' : 'empty', isCurrent }
  }

  /** Empty while the form is at an earlier status, half full while at this one, then full. */
  function progress(
    name: DisplayStatus,
    earlierStatuses: readonly DisplayStatus[],
  ): Pick<Stage, 'fill' | 'isCurrent'> {
    if (status === name) return { fill: 'half', isCurrent: true }
    return { fill: earlierStatuses.includes(status) ? 'empty' : 'full', isCurrent: false }
  }
}

function lastIndexOf(history: Transaction['history'], status: DisplayStatus): number {
  return history.findLastIndex((event) => event.status === status)
}
