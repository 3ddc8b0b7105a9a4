import { array, boolean, type Infer, nullable, object, partial, string } from 'superstruct'
import { digits, email, extension, line, maxLength, phone, required, rule, size } from '../rules/index.ts'
import { pharmacyInformation } from './pharmacy.ts'

/** What a pharmacy's edit may say of an owner: how to reach them, and who answers. Who is an owner changes by a transaction. */
const AssociateChange = object({
  contactId: required(line(64)),
  email: email(line(254)),
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  isResponder: boolean(),
})
export type AssociateChange = Infer<typeof AssociateChange>

/** Specification 5: one of the associates answers. */
const AssociateChanges = rule<AssociateChange[]>('responderAssociate', {}, (associates) =>
  associates.some(({ isResponder }) => isResponder),
)(size(array(AssociateChange), 1, 40))

/** What a PUT of a pharmacy may carry; what is left out stays as it is. */
export const PharmacyChange = partial(
  object({
    ...pharmacyInformation,
    associates: AssociateChanges,
    /** By the administration alone. */
    ramqNumber: digits(required(maxLength(20)(string()))),
  }),
)
export type PharmacyChange = Infer<typeof PharmacyChange>
