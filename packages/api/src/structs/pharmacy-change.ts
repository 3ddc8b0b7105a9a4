import { array, boolean, type Infer, nullable, object, partial, string } from 'superstruct'
import { email, extension, line, phone, ramqNumber, required, rule, size } from '../rules/index.ts'
import { type ContactId, id } from './ids.ts'
import { pharmacyInformation } from './pharmacy.ts'

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
