import type { Transaction } from '@officine/api/calls'
import { type ShownStatus, shownStatus } from '../transaction-texts.ts'

type StatusChange = Pick<Transaction['history'][number], 'at' | 'by'>

/** A piece of a transaction's way. */
export interface Stage {
  /** The status that it is or leads to; how the association decides is not known before. */
  readonly name: ShownStatus | 'decision'
  /** How much of it lies behind. */
  readonly fill: 'empty' | 'half' | 'full' | 'returned' | 'ended'
  readonly isCurrent: boolean
  /** When and by whom it came about, where it did. */
  readonly event?: StatusChange | undefined
}

type StageForm = Pick<Transaction, 'status' | 'appliedAt' | 'history' | 'createdAt' | 'createdBy'>

/**
 * Sent, under review, decided, in force: of a form that was returned and sent again, the last time. A review that was left out is none of
 * them; a withdrawal ends the way where it was.
 */
export function stagesOf(form: StageForm): readonly Stage[] {
  const status = shownStatus(form)
  const { history } = form
  const round = history.slice(Math.max(lastIndexOf(history, 'submitted'), 0))
  const eventOf = (name: ShownStatus) => round.find((event) => event.status === name)
  if (status === 'withdrawn') return withdrawnStages()
  return [sentStage(), ...reviewStages(), decisionStage(), effectStage()]

  function withdrawnStages(): readonly Stage[] {
    return round.map((event) => {
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

  /** The present one is half full. */
  function progress(name: ShownStatus, before: readonly ShownStatus[]): Pick<Stage, 'fill' | 'isCurrent'> {
    if (status === name) return { fill: 'half', isCurrent: true }
    return { fill: before.includes(status) ? 'empty' : 'full', isCurrent: false }
  }
}

function lastIndexOf(history: Transaction['history'], status: ShownStatus): number {
  return history.findLastIndex((event) => event.status === status)
}
