import type { BulkRow } from '../database/database.ts'
import type {
  agreementOwner,
  declaration,
  notification,
  oneTimeToken,
  participationAddress,
  participationAgreement,
  plannedEmployment,
  programmeEnrolment,
  programmeParticipant,
  request,
  statement,
  storedFile,
  taxReceipt,
  transaction,
  transactionConfirmation,
  transactionEvent,
  transactionOwner,
} from '../database/schema.ts'
import { createRandom } from './random.ts'
import { createEmploymentMaker, type SeedEmployment, type StaffedPharmacy } from './seed-employments.ts'
import { createPeopleMaker, type SeedContact } from './seed-people.ts'
import { createPharmacyMaker } from './seed-pharmacies.ts'

/** All rows of the seed, in memory, before they are written. */
export function createSeedData(seed: string, now: Date) {
  const random = createRandom(seed)
  return {
    random,
    now,
    makePerson: createPeopleMaker(random, now),
    makePharmacy: createPharmacyMaker(random, now),
    makeEmployment: createEmploymentMaker(random, now),
    contacts: [] as SeedContact[],
    staffed: [] as StaffedPharmacy[],
    employments: [] as SeedEmployment[],
    notifications: [] as BulkRow<typeof notification>[],
    declarations: [] as BulkRow<typeof declaration>[],
    statements: [] as BulkRow<typeof statement>[],
    transactions: [] as BulkRow<typeof transaction>[],
    transactionOwners: [] as BulkRow<typeof transactionOwner>[],
    requests: [] as BulkRow<typeof request>[],
    storedFiles: [] as BulkRow<typeof storedFile>[],
    plannedEmployments: [] as BulkRow<typeof plannedEmployment>[],
    transactionEvents: [] as BulkRow<typeof transactionEvent>[],
    transactionConfirmations: [] as BulkRow<typeof transactionConfirmation>[],
    taxReceipts: [] as BulkRow<typeof taxReceipt>[],
    agreements: [] as BulkRow<typeof participationAgreement>[],
    agreementOwners: [] as BulkRow<typeof agreementOwner>[],
    participationAddresses: [] as BulkRow<typeof participationAddress>[],
    enrolments: [] as BulkRow<typeof programmeEnrolment>[],
    tokens: [] as BulkRow<typeof oneTimeToken>[],
    participants: [] as BulkRow<typeof programmeParticipant>[],
  }
}

export type SeedData = ReturnType<typeof createSeedData>
