import type { Employee, PharmacyId } from '@officine/api/calls'

export interface EmploymentDialogProps {
  readonly employee: Employee
  /** Message that somebody else has ended the employment. */
  readonly overtakenMessage: string | undefined
  readonly pharmacyId: PharmacyId
  readonly pharmacyName: string
  readonly onClosed: () => void
  /** Called when the employment has ended and its row is removed, to move the focus. */
  readonly onEnded: () => void
}
