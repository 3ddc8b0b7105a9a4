import type {
  declaration,
  notification,
  oneTimeToken,
  participationAgreement,
  plannedEmployment,
  programmeEnrolment,
  programmeParticipant,
  statement,
  storedFile,
  taxReceipt,
  transaction,
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import type { SeedRow } from './bulk-insert.ts'
import { createEmploymentMaker, type SeedEmployment, type Staffed } from './employments.ts'
import { createPeopleMaker, type SeedContact } from './people.ts'
import { createPharmacyMaker } from './pharmacies.ts'
import { createRandom } from './random.ts'

/** All that is being made up, row by row, before any of it is written. */
export function createWorld(seed: string, now: Date) {
  const random = createRandom(seed)
  return {
    random,
    now,
    makePerson: createPeopleMaker(random, now),
    makePharmacy: createPharmacyMaker(random, now),
    makeEmployment: createEmploymentMaker(random, now),
    contacts: [] as SeedContact[],
    staffed: [] as Staffed[],
    employments: [] as SeedEmployment[],
    notifications: [] as SeedRow<typeof notification>[],
    declarations: [] as SeedRow<typeof declaration>[],
    statements: [] as SeedRow<typeof statement>[],
    transactions: [] as SeedRow<typeof transaction>[],
    transactionOwners: [] as SeedRow<typeof transactionOwner>[],
    storedFiles: [] as SeedRow<typeof storedFile>[],
    plannedEmployments: [] as SeedRow<typeof plannedEmployment>[],
    transactionEvents: [] as SeedRow<typeof transactionEvent>[],
    taxReceipts: [] as SeedRow<typeof taxReceipt>[],
    agreements: [] as SeedRow<typeof participationAgreement>[],
    enrolments: [] as SeedRow<typeof programmeEnrolment>[],
    tokens: [] as SeedRow<typeof oneTimeToken>[],
    participants: [] as SeedRow<typeof programmeParticipant>[],
  }
}

export type World = ReturnType<typeof createWorld>
