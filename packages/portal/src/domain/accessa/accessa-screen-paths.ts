import type { PharmacyId } from '@officine/api/calls'
import { accessaDashboardPath, accessaPath } from './accessa-path.ts'

/** The choice of a pharmacy, and the introduction to accessa with its sign-up. */
export const accessaPharmaciesPath = `${accessaPath}/pharmacies`
export const accessaIntroductionPath = `${accessaPath}/signup`

/** Where people end who manage accessa at no pharmacy. */
export const accessaUnauthorizedPath = `${accessaPath}/unauthorized`

export const accessaParticipantsPath = (pharmacyId: PharmacyId): string =>
  `${accessaDashboardPath(pharmacyId)}/employees/edit`

export const addParticipantPath = (pharmacyId: PharmacyId): string =>
  `${accessaDashboardPath(pharmacyId)}/employees/new`

export const accessaSignupPath = (pharmacy: PharmacyId): string =>
  `${accessaPath}/pharmacy/signup?${new URLSearchParams({ pharmacy })}`

/**
 * Where the association evaluates: a category by its id, or a participant
 * by the id of the participation.
 */
export const accessaEvaluationPath = (pharmacyId: PharmacyId, evaluate: string): string =>
  `${accessaDashboardPath(pharmacyId)}?${new URLSearchParams({ evaluate })}`
