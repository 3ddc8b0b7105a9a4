import type { Employee } from '@officine/api/calls'
import type { Answer } from './answer.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import type { Conflict } from './conflict.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

export interface AnswerDialogProps {
  readonly employee: Employee
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly onCancelled: () => void
  /** The answer is kept; the message says what it did. */
  readonly onDone: (message: string) => void
  /** Somebody was faster. */
  readonly onConflict: (conflict: Conflict) => void
}

/** Asks before a request is answered, and names what the answer gives or takes. */
export function AnswerDialog({ answer, ...props }: AnswerDialogProps & { readonly answer: Answer }) {
  switch (answer) {
    case 'approve':
      return <ApproveDialog {...props} />
    case 'refuse':
      return <RefuseDialog {...props} />
  }
}
