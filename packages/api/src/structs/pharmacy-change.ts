import { array, boolean, type Infer, nullable, object, optional, partial, string } from 'superstruct'
import { regions } from '../constants.ts'
import {
  email,
  extension,
  lenientEnum,
  line,
  phone,
  ramqNumber,
  required,
  rule,
  size,
} from '../rules/index.ts'
import { type ContactId, id } from './ids.ts'
import { Address, pharmacyInformation } from './pharmacy.ts'

/**
 * What an edit of a pharmacy may change of an associate (one of its owners): the contact information
 * and `isResponder`. Owners change only by a transaction.
 */
const AssociateChange = object({
  contactId: id<ContactId>(required(line(64))),
  email: email(line(254)),
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  isResponder: boolean(),
})
export type AssociateChange = Infer<typeof AssociateChange>

/** At least one of the associates sent answers for the pharmacy (*répondant*, specification 5). */
const AssociateChanges = rule<AssociateChange[]>('pharmacyHasResponder', {}, (associates) =>
  associates.some(({ isResponder }) => isResponder),
)(size(array(AssociateChange), 1, 40))

/** The fields that a PUT of a pharmacy may have; omitted fields and associates stay unchanged. */
export const PharmacyChange = partial(
  object({
    ...pharmacyInformation,
    associates: AssociateChanges,
    /** Only by the administration. */
    ramqNumber: ramqNumber(),
  }),
)
export type PharmacyChange = Infer<typeof PharmacyChange>

const register = {
  ramqNumber: ramqNumber(),
  region: lenientEnum(regions),
}

const ownerIds = (minimum: number) => size(array(id<ContactId>(required(line(64)))), minimum, 40)

/** What the administration corrects, which otherwise changes only by a transaction. */
export const PharmacyCorrection = object({
  ...register,
  /** All owners from today on; those of the record if it is omitted. */
  owners: optional(ownerIds(1)),
  /** Kept in the history. */
  reason: required(line(300)),
})
export type PharmacyCorrection = Infer<typeof PharmacyCorrection>

/** A pharmacy that the administration adds: open from now on, for its owners to complete. */
export const NewPharmacy = object({
  companyName: pharmacyInformation.companyName,
  ...register,
  address: Address,
  phone: pharmacyInformation.phone,
  banner: pharmacyInformation.banner,
  owners: ownerIds(0),
})
export type NewPharmacy = Infer<typeof NewPharmacy>
