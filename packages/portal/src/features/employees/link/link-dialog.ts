import type { Employee } from '@officine/api/calls'

/** What each dialog about a link is given. */
export interface LinkDialogProps {
  readonly employee: Employee
  /** What says that somebody else has ended the link. */
  readonly overtaken: string | undefined
  readonly pharmacyId: string
  readonly pharmacyName: string
  readonly onClosed: () => void
  /** The link is no more: its row goes from the list, and the focus needs another place. */
  readonly onEnded: () => void
}
