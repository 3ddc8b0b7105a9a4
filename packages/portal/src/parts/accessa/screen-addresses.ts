import { addressOfAccessa, addressOfAccessaAt } from './accessa-address.ts'

/** The choice of a pharmacy, and the introduction to accessa with its sign-up. */
export const addressOfPharmacies = `${addressOfAccessa}/pharmacies`
export const addressOfIntroduction = `${addressOfAccessa}/signup`

export const addressOfParticipants = (pharmacyId: string): string =>
  `${addressOfAccessaAt(pharmacyId)}/employees/edit`

export const addressOfAddition = (pharmacyId: string): string =>
  `${addressOfAccessaAt(pharmacyId)}/employees/new`

export const addressOfSignup = (pharmacy: string): string =>
  `${addressOfAccessa}/pharmacy/signup?${new URLSearchParams({ pharmacy })}`

/**
 * Where the association evaluates: a category by its id, or a participant
 * by the id of the participation.
 */
export const addressOfEvaluation = (pharmacyId: string, evaluate: string): string =>
  `${addressOfAccessaAt(pharmacyId)}?${new URLSearchParams({ evaluate })}`
