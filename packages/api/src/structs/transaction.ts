import {
  array,
  boolean,
  defaulted,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  partial,
  string,
} from 'superstruct'
import {
  effectiveDateLeadDays,
  greetings,
  hasResponder,
  locationCategories,
  ownsAfterwards,
  sexes,
  transactionRecordFields,
  transactionStatuses,
} from '../constants.ts'
import {
  beforeToday,
  calendarDate,
  daysAhead,
  email,
  enterpriseNumber,
  extension,
  fax,
  firstName,
  instant,
  lenientEnum,
  line,
  lines,
  personName,
  phone,
  practiceNumber,
  required,
  rule,
  ruleAt,
  size,
} from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { type ContactId, id, type TransactionId, type TransactionOwnerId } from './ids.ts'
import { Address } from './pharmacy.ts'
import { rightsStruct } from './rights.ts'
import { OwnerConfirmation, TransactionAcceptance } from './transaction-decision.ts'
import { TransactionSummary } from './transaction-summary.ts'

/** `read`: to download the file, once its scan found it clean. */
export const affirmationRights = ['read'] as const
export type AffirmationRight = (typeof affirmationRights)[number]

/** The current or future address of the pharmacy. */
export const TransactionAddress = object({
  companyName: required(line(120)),
  address: Address,
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  fax: nullable(fax(string())),
  email: nullable(email(line(254))),
})
export type TransactionAddress = Infer<typeof TransactionAddress>

export const TransactionDetails = object({
  /** Specification 9: the form is submitted at least two weeks before. */
  effectiveDate: daysAhead(effectiveDateLeadDays)(calendarDate()),
  banner: nullable(line(80)),
  locationCategory: nullable(lenientEnum(locationCategories)),
  neq: nullable(enterpriseNumber()),
  comments: nullable(lines(2000)),
})
export type TransactionDetails = Infer<typeof TransactionDetails>

const ownerFields = {
  /** The id of an existing person; without it, the following fields identify the person. */
  contactId: nullable(id<ContactId>(line(64))),
  firstName: firstName(),
  lastName: personName(),
  /** Null for a current owner who leaves without one, or when the reader may see only the name. */
  practiceNumber: nullable(required(practiceNumber())),
  email: nullable(email(line(254))),
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  mobile: nullable(phone(string())),
  greeting: nullable(lenientEnum(greetings)),
  sex: nullable(lenientEnum(sexes)),
  birthdate: nullable(beforeToday(calendarDate())),
  /** Whether the owner answers for the pharmacy (responder); at least one owner does. */
  isResponder: boolean(),
  /** What the transaction changes for this owner. */
  change: lenientEnum(['joins', 'stays', 'leaves']),
}

const ownerEntry = object({ id: optional(id<TransactionOwnerId>(line(64))), ...ownerFields })
export type TransactionOwnerEntry = Infer<typeof ownerEntry>

/** The content of an affirmation, besides its person. */
export const swornContents = ['owners', 'companyName', 'effectiveDate'] as const
export type SwornContent = (typeof swornContents)[number]

/** An owner's newest affirmation. Content changed on the form since then must be sworn again. */
export const OwnerAffirmation = object({
  ...StoredFile.schema,
  changedSince: array(lenientEnum(swornContents)),
  may: rightsStruct(affirmationRights),
})
export type OwnerAffirmation = Infer<typeof OwnerAffirmation>

const requiredUnlessLeaving = ruleAt<TransactionOwnerEntry>(
  'practiceNumber',
  'required',
  {},
  ({ practiceNumber, change }) => practiceNumber !== null || change === 'leaves',
)

/** The association already has the email of an existing person. */
const requiredIfUnknown = ruleAt<TransactionOwnerEntry>(
  'email',
  'required',
  {},
  ({ email, contactId, change }) => email !== null || contactId !== null || change === 'leaves',
)

/**
 * An owner as sent with a form; with `id` when the transaction already has them. Only pharmacists
 * own a pharmacy.
 */
export const TransactionOwnerEntry = requiredUnlessLeaving(requiredIfUnknown(ownerEntry))

/**
 * An owner as the form has them. Mobile, sex and birth date are null for readers without access:
 * those of an existing person are readable only by that person and the association's
 * administration. Only the name is readable of a person who has left the pharmacy since the
 * submission; by a buyer, of the owners who leave; by a person named on the form, of all others.
 */
export const TransactionOwner = object({
  id: id<TransactionOwnerId>(),
  ...ownerFields,
  affirmation: nullable(OwnerAffirmation),
})
export type TransactionOwner = Infer<typeof TransactionOwner>

/** An uploaded affirmation. It increases the version of its transaction. */
export const Affirmation = object({ ...StoredFile.schema, transactionVersion: integer() })
export type Affirmation = Infer<typeof Affirmation>

/**
 * The owners of a transaction are distinct: the same practice number or contact is the same person.
 */
function areAllDifferent(owners: readonly TransactionOwnerEntry[]): boolean {
  const numbers = owners.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  const contacts = owners.flatMap(({ contactId }) => contactId ?? [])
  return new Set(numbers).size === numbers.length && new Set(contacts).size === contacts.length
}

/** Specification 5: no duplicates, not all leave, and one who stays or joins is the responder. */
export const TransactionOwners = rule<TransactionOwnerEntry[]>(
  'transactionHasResponder',
  {},
  hasResponder,
)(
  rule<TransactionOwnerEntry[]>('someOwnerRemains', {}, (owners) => owners.some(ownsAfterwards))(
    rule<TransactionOwnerEntry[]>(
      'ownerTwice',
      {},
      areAllDifferent,
    )(size(array(TransactionOwnerEntry), 1, 40)),
  ),
)

/** Each member is saved by the step of its name (`step` in the query). */
export const TransactionStep = partial(
  object({
    address: TransactionAddress,
    details: TransactionDetails,
    owners: TransactionOwners,
    /** The person confirms that the information is correct. */
    approve: object({ isCorrect: literal(true) }),
  }),
)
export type TransactionStep = Infer<typeof TransactionStep>

/** What prevents a form from being submitted: the error that submitting it would return. */
export const TransactionObstacle = object({
  code: string(),
  detail: string(),
  /** A JSON pointer relative to the step: `/owners/0/affirmation`; empty for the whole form. */
  pointer: string(),
  /** The name of the person it is about, when the form does not contain them. */
  person: nullable(string()),
  /** The contact of that person: two people may have one name. */
  contactId: optional(id<ContactId>()),
  /** The pharmacy's other transaction, for readers of it. */
  transactionId: nullable(id<TransactionId>()),
})
export type TransactionObstacle = Infer<typeof TransactionObstacle>

/** The pharmacy's current record, which the form would change. */
export const PharmacyOfTransaction = object({
  companyName: string(),
  ramqNumber: string(),
  address: Address,
  banner: nullable(line(80)),
  /** The following fields are null for a buyer: the search shows only those above. */
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  fax: nullable(fax(string())),
  email: nullable(email(line(254))),
  locationCategory: nullable(lenientEnum(locationCategories)),
  neq: nullable(string()),
})
export type PharmacyOfTransaction = Infer<typeof PharmacyOfTransaction>

export const Transaction = object({
  ...TransactionSummary.schema,
  /** Null for an opening, and for a person named on the form without other access. */
  pharmacy: nullable(PharmacyOfTransaction),
  /** The name of the filer. */
  createdBy: string(),
  /** Whether the filer may still correct and submit it, as far as its status allows. */
  filerMayChange: boolean(),
  address: nullable(TransactionAddress),
  details: nullable(object({ ...TransactionDetails.schema, effectiveDate: calendarDate() })),
  /**
   * The fields of the record that will change when a submitted form takes effect: those changed at
   * submission, except those whose current value stays because someone changed it since. Null
   * otherwise, and for a buyer.
   */
  recordChanges: nullable(array(lenientEnum(transactionRecordFields))),
  owners: array(TransactionOwner),
  /** Whether the owners were saved, not only proposed from the pharmacy's current owners. */
  areOwnersSaved: boolean(),
  /** Each change of status, the oldest first. */
  history: array(
    object({
      status: lenientEnum(transactionStatuses),
      at: instant(),
      /** The name of the person who made the change; null for the association. */
      by: nullable(string()),
      /** The contact of that person, for readers who get the name. */
      byId: defaulted(nullable(id<ContactId>()), null),
      /** The reason of a return, for its owners. */
      reason: nullable(string()),
    }),
  ),
  /** For readers who may submit it; for the association, what prevents acceptance or effect. */
  obstacles: array(TransactionObstacle),
  /** An owner's request to withdraw it; null for a person named on the form. */
  withdrawal: nullable(
    object({
      askedAt: instant(),
      by: nullable(string()),
      byId: defaulted(nullable(id<ContactId>()), null),
      reason: string(),
    }),
  ),
  /**
   * For a purchase that was sent: its present owners, and what each answers. Null for another form,
   * and for a person named on it.
   */
  confirmations: defaulted(nullable(array(OwnerConfirmation)), null),
  /** For the association only. */
  acceptance: nullable(TransactionAcceptance),
})
export type Transaction = Infer<typeof Transaction>
