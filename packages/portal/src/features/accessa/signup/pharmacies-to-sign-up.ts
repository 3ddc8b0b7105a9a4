import { getAccessaPharmacies } from '@officine/api/calls'
import { resource } from '../../../data/index.ts'

/** Those of the person that are in no category yet. */
export const pharmaciesToSignUp = resource(getAccessaPharmacies, {
  query: { filter: 'notEnrolled', pageNumber: 1, pageSize: 50 },
})
