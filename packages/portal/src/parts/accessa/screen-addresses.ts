import { addressOfAccessa, addressOfAccessaAt } from './accessa-address.ts'

/** Which pharmacy to look at, and what accessa is, with which to sign up. */
export const addressOfPharmacies = `${addressOfAccessa}/pharmacies`
export const addressOfIntroduction = `${addressOfAccessa}/signup`

export const addressOfParticipants = (pharmacyId: string): string =>
  `${addressOfAccessaAt(pharmacyId)}/employees/edit`

export const addressOfAddition = (pharmacyId: string): string =>
  `${addressOfAccessaAt(pharmacyId)}/employees/new`

export const addressOfSignup = (pharmacy: string): string =>
  `${addressOfAccessa}/pharmacy/signup?${new URLSearchParams({ pharmacy })}`

/** Where the association evaluates: a category by its id, or somebody by that of their participation. */
export const addressOfEvaluation = (pharmacyId: string, evaluate: string): string =>
  `${addressOfAccessaAt(pharmacyId)}?${new URLSearchParams({ evaluate })}`
