import type { Employee } from '@officine/api/calls'
import { useCurrentEmployment } from '../use-current-employment.ts'
import type { RequestDecision } from './answer-link-request.ts'
import { ApproveRequestDialog } from './approve-request-dialog.tsx'
import { RefuseRequestDialog } from './refuse-request-dialog.tsx'
import type { DecisionDialogProps } from './use-request-decision.ts'

interface RequestDecisionDialogProps extends Omit<DecisionDialogProps, 'isUnavailable'> {
  readonly decision: RequestDecision
  /** The displayed requests. One missing here may have been answered by somebody else. */
  readonly listItems: readonly Employee[] | undefined
}

/** Confirms the answer to a request and shows its consequences. */
export default function RequestDecisionDialog({
  decision,
  employee: initialRequest,
  listItems,
  ...otherProps
}: RequestDecisionDialogProps) {
  const { employee, isUnavailable } = useCurrentEmployment(otherProps.pharmacyId, initialRequest, listItems)
  const props = { ...otherProps, employee, isUnavailable }
  switch (decision) {
    case 'approve':
      return <ApproveRequestDialog {...props} />
    case 'refuse':
      return <RefuseRequestDialog {...props} />
  }
}
