import {
  array,
  boolean,
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
  locationCategories,
  sexes,
  transactionRecordFields,
  transactionStatuses,
} from '../constants.ts'
import {
  beforeToday,
  calendarDate,
  daysAhead,
  digits,
  email,
  exactDigits,
  extension,
  fax,
  instant,
  line,
  lines,
  maxLength,
  personName,
  phone,
  required,
  rule,
  ruleAt,
  size,
  word,
} from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { Address } from './pharmacy.ts'
import { mayOf } from './rights.ts'
import { TransactionAcceptance } from './transaction-decision.ts'
import { TransactionSummary } from './transaction-summary.ts'

/** `read`: to open the file, once its scan found it clean. */
export const affirmationRights = ['read'] as const
export type AffirmationRight = (typeof affirmationRights)[number]

/** Where the pharmacy is, or will be. */
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
  /** Specification 9: the form is filled at least two weeks before. */
  effectiveDate: daysAhead(effectiveDateLeadDays)(calendarDate()),
  banner: nullable(line(80)),
  locationCategory: nullable(word(locationCategories)),
  neq: nullable(exactDigits(10)(string())),
  comments: nullable(lines(2000)),
})
export type TransactionDetails = Infer<typeof TransactionDetails>

const ownerFields = {
  /** A known person; without it they are known by what follows. */
  contactId: nullable(line(64)),
  firstName: personName(),
  lastName: personName(),
  /** Null for a present owner who leaves without one, or of whom the reader sees the name alone. */
  practiceNumber: nullable(required(digits(maxLength(10)(string())))),
  email: nullable(email(line(254))),
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  mobile: nullable(phone(string())),
  greeting: nullable(word(greetings)),
  sex: nullable(word(sexes)),
  birthdate: nullable(beforeToday(calendarDate())),
  /** Who answers for the pharmacy; one of those who own it at least. */
  isResponder: boolean(),
  /** What the transaction makes of them. */
  change: word(['joins', 'stays', 'leaves']),
}

const ownerEntry = object({ id: optional(line(64)), ...ownerFields })
export type TransactionOwnerEntry = Infer<typeof ownerEntry>

/** What an affirmation swears to, beside its person. */
export const swornContents = ['owners', 'companyName', 'effectiveDate'] as const
export type SwornContent = (typeof swornContents)[number]

/** The newest affirmation of an owner. What has changed on the form since has to be sworn to again. */
export const OwnerAffirmation = object({
  ...StoredFile.schema,
  changedSince: array(word(swornContents)),
  may: mayOf(affirmationRights),
})
export type OwnerAffirmation = Infer<typeof OwnerAffirmation>

const neededUnlessLeaving = ruleAt<TransactionOwnerEntry>(
  'practiceNumber',
  'required',
  {},
  ({ practiceNumber, change }) => practiceNumber !== null || change === 'leaves',
)

/** The association has the e-mail of a person whom it knows. */
const neededOfUnknown = ruleAt<TransactionOwnerEntry>(
  'email',
  'required',
  {},
  ({ email, contactId, change }) => email !== null || contactId !== null || change === 'leaves',
)

/** An owner as a form sends them; `id` when the transaction knows them already. Only pharmacists own a pharmacy. */
export const TransactionOwnerEntry = neededUnlessLeaving(neededOfUnknown(ownerEntry))

/**
 * An owner as the form stands. Mobile, sex and birth date are null for whoever may not see them: a known person's go to
 * that person and to the association's administration alone. The name alone is given of somebody who has left the pharmacy since the form
 * was sent, of the present owners to a buyer, and of the others to whom the form names.
 */
export const TransactionOwner = object({
  id: string(),
  ...ownerFields,
  affirmation: nullable(OwnerAffirmation),
})
export type TransactionOwner = Infer<typeof TransactionOwner>

/** An affirmation that came in. It raises the version of its transaction. */
export const Affirmation = object({ ...StoredFile.schema, transactionVersion: integer() })
export type Affirmation = Infer<typeof Affirmation>

/** Who is who among the owners of a transaction: the same practice number or contact is the same person. */
function areAllDifferent(owners: readonly TransactionOwnerEntry[]): boolean {
  const numbers = owners.flatMap(({ practiceNumber }) => practiceNumber ?? [])
  const contacts = owners.flatMap(({ contactId }) => contactId ?? [])
  return new Set(numbers).size === numbers.length && new Set(contacts).size === contacts.length
}

const remaining = (owners: readonly TransactionOwnerEntry[]) =>
  owners.filter(({ change }) => change !== 'leaves')

/** Specification 5: nobody twice, not everybody dissociated, one of those who stay or join answers. */
export const TransactionOwners = rule<TransactionOwnerEntry[]>('respondingOwner', {}, (owners) =>
  remaining(owners).some(({ isResponder }) => isResponder),
)(
  rule<TransactionOwnerEntry[]>(
    'someOwnerRemains',
    {},
    (owners) => remaining(owners).length > 0,
  )(
    rule<TransactionOwnerEntry[]>(
      'ownerTwice',
      {},
      areAllDifferent,
    )(size(array(TransactionOwnerEntry), 1, 40)),
  ),
)

/** The member of each step is what that step saves (`step` in the query names it). */
export const TransactionStep = partial(
  object({
    address: TransactionAddress,
    details: TransactionDetails,
    owners: TransactionOwners,
    /** The person acknowledges that the information is correct. */
    approve: object({ isCorrect: literal(true) }),
  }),
)
export type TransactionStep = Infer<typeof TransactionStep>

/** What keeps a form from being sent: the error that sending it would return. */
export const TransactionObstacle = object({
  code: string(),
  detail: string(),
  /** A JSON pointer from the step on: `/owners/0/affirmation`; empty for the whole form. */
  pointer: string(),
  /** The name of the person whom it is about and whom the form does not have. */
  person: nullable(string()),
  /** The other transaction of the pharmacy, for who may read it. */
  transactionId: nullable(string()),
})
export type TransactionObstacle = Infer<typeof TransactionObstacle>

/** The pharmacy's record as it stands today, which the form would change. */
export const PharmacyOfTransaction = object({
  companyName: string(),
  ramqNumber: string(),
  address: Address,
  banner: nullable(line(80)),
  /** What follows is null for a buyer, who finds the rest by search. */
  phone: nullable(phone(string())),
  extension: nullable(extension()),
  fax: nullable(fax(string())),
  email: nullable(email(line(254))),
  locationCategory: nullable(word(locationCategories)),
  neq: nullable(string()),
})
export type PharmacyOfTransaction = Infer<typeof PharmacyOfTransaction>

export const Transaction = object({
  ...TransactionSummary.schema,
  /** Null for an opening, and for whom the form names and who reads no more. */
  pharmacy: nullable(PharmacyOfTransaction),
  /** Their name. */
  createdBy: string(),
  /** Whether who files it may still correct and send it, as far as its status lets them. */
  filerMayChange: boolean(),
  address: nullable(TransactionAddress),
  details: nullable(object({ ...TransactionDetails.schema, effectiveDate: calendarDate() })),
  /**
   * What the record will have otherwise once a form that was sent takes effect: what it changed at its sending, without what is kept as
   * somebody changed it since. Null otherwise, and for a buyer.
   */
  recordChanges: nullable(array(word(transactionRecordFields))),
  owners: array(TransactionOwner),
  /** Whether the owners were saved, and not only proposed from who owns the pharmacy. */
  areOwnersSaved: boolean(),
  /** Each change of status, the first one first. */
  history: array(
    object({
      status: word(transactionStatuses),
      at: instant(),
      /** The name of who did it; null for the association. */
      by: nullable(string()),
      /** Why it was returned, to its owners. */
      reason: nullable(string()),
    }),
  ),
  /** For who may send it; for the association, what keeps it from accepting or from taking effect. */
  obstacles: array(TransactionObstacle),
  /** That an owner asks for its withdrawal; null for whom the form names. */
  withdrawal: nullable(object({ askedAt: instant(), by: nullable(string()), reason: string() })),
  /** For the association alone. */
  acceptance: nullable(TransactionAcceptance),
})
export type Transaction = Infer<typeof Transaction>
