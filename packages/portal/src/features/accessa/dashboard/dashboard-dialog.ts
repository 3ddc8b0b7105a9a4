import type { AccessaPharmacy, ProgrammeCategory } from '@officine/api/calls'

export interface DashboardDialogProps {
  readonly pharmacy: AccessaPharmacy
  readonly categories: readonly ProgrammeCategory[]
  readonly onClosed: () => void
}
