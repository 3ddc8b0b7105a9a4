import { getAccessaPharmacies } from '@officine/api/calls'
import { resource } from '../../../data/index.ts'

/** The person’s pharmacies without a category. */
export const pharmaciesToSignUp = resource(getAccessaPharmacies, {
  query: { filter: 'notEnrolled', pageNumber: 1, pageSize: 50 },
})
