import type { TransactionOwner } from '@officine/api/calls'
import type { TransactionStatus } from '@officine/api/constants'
import { drawAddress, drawMunicipality, drawPhone } from './addresses.ts'
import { dateAfter } from './dates.ts'
import type { Staffed } from './employments.ts'
import { demonstrationEmails } from './named-accounts.ts'
import type { SeedContact } from './people.ts'
import type { SeedPharmacy } from './pharmacies.ts'
import type { World } from './world.ts'

type SeedTransaction = World['transactions'][number]

/** The events that lead to each status, in days after the form was begun. */
const ways: Readonly<Record<TransactionStatus, readonly (readonly [TransactionStatus, number])[]>> = {
  draft: [['draft', 0]],
  submitted: [
    ['draft', 0],
    ['submitted', 3],
  ],
  inReview: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
  ],
  accepted: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
    ['accepted', 4.5],
  ],
  returned: [
    ['draft', 0],
    ['submitted', 3],
    ['inReview', 4],
    ['returned', 4.5],
  ],
  withdrawn: [
    ['draft', 0],
    ['submitted', 3],
    ['withdrawn', 4],
  ],
}

const reasons = [
  'La date de l’acte de vente manque à l’affirmation.',
  'Le numéro d’entreprise ne correspond pas à la raison sociale.',
]

const reasonOfWithdrawal = 'La vente est annulée par les deux parties.'

/**
 * Fills each form according to its status: a draft only has its address, a sent one has every step.
 */
export function fillTransactionForms(world: World): void {
  const { staffed, transactions } = world
  const byPlace = new Map(staffed.map((made) => [made.place.id, made]))
  const pharmacists = pharmacistsOf(world)
  for (const form of transactions) {
    const made = byPlace.get(form.pharmacyId ?? '')
    if (!made) throw new Error('A transaction is of a pharmacy that was made.')
    form.address = addressOf(world, form, made.place)
    form.snapshot = null
    form.appliedAt = null
    if (form.sentAt !== null && form.type !== 'opening') form.snapshot = snapshotOf(made)
    if (isInForce(world, form)) putInForce(form, made.place)
    const before = world.transactionOwners.length
    addOwners(world, form, made, pharmacists)
    if (form.status === 'accepted') checkRoll(form, world.transactionOwners.slice(before))
    form.details = null
    form.areOwnersSaved = false
    if (form.effectiveDate) {
      const { banner = null, locationCategory = null, neq = null } = made.place
      form.details = { effectiveDate: form.effectiveDate, banner, locationCategory, neq, comments: null }
      form.areOwnersSaved = true
    }
    // Its filer's pharmacy was used to generate it; an opening itself has none.
    if (form.type === 'opening' && !isInForce(world, form)) form.pharmacyId = null
    addHistory(world, form)
  }
}

const isInForce = ({ now }: World, { status, effectiveDate }: SeedTransaction): boolean =>
  status === 'accepted' && (effectiveDate ?? '') <= dateAfter(now, 0)

/** The snapshot of a pharmacy's record in a sent form. */
function snapshotOf({ place, owners }: Staffed): NonNullable<SeedTransaction['snapshot']> {
  const { companyName, street, unit = null, city, province = 'QC', postalCode } = place
  const { phone = null, extension = null, fax = null, email = null } = place
  const { banner = null, locationCategory = null, neq = null } = place
  return {
    ...{ companyName, street, unit, city, province, postalCode },
    ...{ phone, extension, fax, email, banner, locationCategory, neq },
    associates: owners.map(({ id, email, phone = null, extension = null }, index) => ({
      ...{ contactId: id, email, phone, extension },
      isResponder: index === 0,
    })),
  }
}

/** The association checked joining owners on the Order's roll the day before its answer. */
function checkRoll({ createdAt }: SeedTransaction, owners: World['transactionOwners']): void {
  for (const owner of owners) {
    if (owner.change === 'joins') owner.rollCheckedOn = dateAfter(new Date(createdAt ?? ''), 3.5)
  }
}

/**
 * The record stays as generated, as the form's result: the form's drawn address becomes the
 * snapshot's previous one.
 */
export function putInForce(form: SeedTransaction, place: SeedPharmacy): void {
  const { effectiveDate, address, snapshot } = form
  if (!effectiveDate || !address) throw new Error('A form in force has its day and its address.')
  form.pharmacyId = place.id
  // Shortly after midnight in Quebec.
  form.appliedAt = `${effectiveDate}T05:10:00.000Z`
  if (form.type !== 'move' && form.type !== 'opening') return
  const { street, unit = null, city, province = 'QC', postalCode, phone = null } = place
  if (snapshot) form.snapshot = { ...snapshot, ...address.address, phone: address.phone }
  form.address = { ...address, address: { street, unit, city, province, postalCode }, phone }
}

/** People who may join a pharmacy's owners; those who can sign in only have their own forms. */
function pharmacistsOf({ contacts }: World): readonly SeedContact[] {
  return contacts.filter(
    ({ practiceNumber, email }) => practiceNumber && !demonstrationEmails.includes(email),
  )
}

function addressOf(
  { random }: World,
  { type }: SeedTransaction,
  place: SeedPharmacy,
): SeedTransaction['address'] {
  const { street, unit = null, city, province = 'QC', postalCode } = place
  const { companyName, phone = null, extension = null, fax = null, email = null } = place
  const reached = { companyName, phone, extension, fax, email }
  if (type === 'purchase' || type === 'association') {
    return { ...reached, address: { street, unit, city, province, postalCode } }
  }
  const municipality = drawMunicipality(random)
  const moved = { phone: drawPhone(random, municipality), extension: null, fax: null }
  return { ...reached, ...moved, address: drawAddress(random, municipality) }
}

/** In a move owners stay, in a purchase they leave; except in a move a person joins. */
function addOwners(
  world: World,
  form: SeedTransaction,
  { owners }: Staffed,
  pharmacists: readonly SeedContact[],
): void {
  const { type, id } = form
  const isDraft = form.status === 'draft'
  if (isDraft && type !== 'association' && type !== 'move') return
  const present = type === 'opening' ? 'joins' : type === 'purchase' ? 'leaves' : 'stays'
  owners.forEach((owner, index) => {
    const isResponder = index === 0 && present !== 'leaves'
    addOwner(world, id, { person: owner, change: present, isResponder, position: index })
  })
  if (isDraft || type === 'move' || type === 'opening') return
  const person = world.random.pick(pharmacists.filter((one) => !owners.includes(one)))
  const isResponder = type === 'purchase'
  addOwner(world, id, { person, change: 'joins', isResponder, position: owners.length })
}

function addOwner(
  { random, transactionOwners }: World,
  transactionId: string | undefined,
  owner: {
    readonly person: SeedContact
    readonly change: TransactionOwner['change']
    readonly isResponder: boolean
    readonly position: number
  },
): void {
  if (transactionId === undefined) throw new Error('A seeded transaction has its id.')
  const { person, ...rest } = owner
  const { firstName, lastName, practiceNumber = null, email, phone = null, extension = null } = person
  transactionOwners.push({
    id: random.id(),
    transactionId,
    contactId: person.id,
    ...{ firstName, lastName, practiceNumber, email, phone, extension },
    greeting: person.sex === 'female' ? 'mrs' : 'mr',
    // Private fields, which only the person is shown.
    ...{ mobile: null, sex: null, birthdate: null, rollCheckedOn: null },
    ...rest,
  })
}

/** The events up to a form's status, after one that it already has. */
export function addHistory(
  { random, transactionEvents }: World,
  form: SeedTransaction,
  from?: TransactionStatus,
): void {
  const { id, createdBy, createdAt, status = 'draft' } = form
  if (id === undefined || createdAt === undefined) throw new Error('A seeded transaction has its id and day.')
  const begun = Date.parse(createdAt)
  const way = ways[status]
  for (const [reached, days] of way.slice(way.findIndex(([reached]) => reached === from) + 1)) {
    const isOwners = reached === 'draft' || reached === 'submitted'
    transactionEvents.push({
      id: random.id(),
      transactionId: id,
      status: reached,
      at: new Date(begun + days * 86_400_000).toISOString(),
      by: isOwners ? createdBy : null,
      reason:
        reached === 'returned' ? random.pick(reasons) : reached === 'withdrawn' ? reasonOfWithdrawal : null,
    })
  }
}
