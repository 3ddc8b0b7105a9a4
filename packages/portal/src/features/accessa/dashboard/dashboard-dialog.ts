import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'

/** What each dialog of the dashboard is given. */
export interface DashboardDialogProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly onClosed: () => void
}
