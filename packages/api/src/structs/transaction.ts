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
  transactionStatuses,
  transactionTypes,
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
  size,
  word,
} from '../rules/index.ts'
import { StoredFile } from './file.ts'
import { Address } from './pharmacy.ts'
import { mayOf, transactionRights } from './rights.ts'

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
  practiceNumber: required(digits(maxLength(10)(string()))),
  email: email(line(254)),
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

/** An owner as a form sends them; `id` when the transaction knows them already. */
export const TransactionOwnerEntry = object({ id: optional(line(64)), ...ownerFields })
export type TransactionOwnerEntry = Infer<typeof TransactionOwnerEntry>

/**
 * An owner as the form stands. Mobile, sex and birth date are null for whoever may not see them: a known person's go to
 * that person and to the association's administration alone. Of somebody who has left the pharmacy since, a form that was
 * sent gives its owners the name alone.
 */
export const TransactionOwner = object({
  id: string(),
  ...ownerFields,
  /** Null while nobody has said it: the owners step asks for it. */
  practiceNumber: nullable(ownerFields.practiceNumber),
  email: nullable(ownerFields.email),
  affirmation: nullable(StoredFile),
})
export type TransactionOwner = Infer<typeof TransactionOwner>

/** Who is who among the owners of a transaction: the same practice number or contact is the same person. */
function areAllDifferent(owners: readonly TransactionOwnerEntry[]): boolean {
  const numbers = owners.map(({ practiceNumber }) => practiceNumber)
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

export const TransactionSummary = object({
  id: string(),
  version: integer(),
  type: word(transactionTypes),
  status: word(transactionStatuses),
  /** An opening has no pharmacy yet. */
  pharmacyId: nullable(string()),
  pharmacyName: nullable(string()),
  createdAt: instant(),
  sentAt: nullable(instant()),
  effectiveDate: nullable(calendarDate()),
})
export type TransactionSummary = Infer<typeof TransactionSummary>

export const Transaction = object({
  ...TransactionSummary.schema,
  /** Their name. */
  createdBy: string(),
  address: nullable(TransactionAddress),
  details: nullable(object({ ...TransactionDetails.schema, effectiveDate: calendarDate() })),
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
  may: mayOf(transactionRights),
})
export type Transaction = Infer<typeof Transaction>
