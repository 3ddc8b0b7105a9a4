import type { Employee } from '@officine/api/calls'
import { useCurrentLink } from '../use-current-link.ts'
import type { Answer } from './answer.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseRequestDialog } from './refuse-request-dialog.tsx'
import type { AnswerDialogProps } from './use-answer.ts'

interface OpenedAnswer extends Omit<AnswerDialogProps, 'isGone'> {
  readonly answer: Answer
  /** The displayed requests. One missing here may have been answered by somebody else. */
  readonly listed: readonly Employee[] | undefined
}

/** Confirms the answer to a request and shows its consequences. */
export default function AnswerDialog({ answer, employee: opened, listed, ...place }: OpenedAnswer) {
  const props = { ...place, ...useCurrentLink(place.pharmacyId, opened, listed) }
  switch (answer) {
    case 'approve':
      return <ApproveDialog {...props} />
    case 'refuse':
      return <RefuseRequestDialog {...props} />
  }
}
