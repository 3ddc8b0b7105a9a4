import {
  employmentTypes,
  type TransactionStatus,
  type TransactionType,
  transactionTypes,
} from '@officine/api/constants'
import { swearAffirmations } from './affirmation-files.ts'
import { dateAfter, instantAfter } from './dates.ts'
import { namedPharmacies } from './demonstration.ts'
import type { Staffed } from './employments.ts'
import type { NamedPeople } from './named-accounts.ts'
import { createRandom } from './random.ts'
import { addHistory, fillTransactionForms, putInForce } from './transaction-forms.ts'
import type { World } from './world.ts'

type SeedTransaction = World['transactions'][number]

/** The seeded move form lacks the fax number of its new address. */
const reasonOfMove = 'Il manque le télécopieur de la nouvelle adresse.'

/**
 * The forms of the demonstration: the owner's in every status, and a queue of a dozen for the
 * administration. They have a random generator of their own, so that the rest of the seed stays the
 * same.
 */
export function addDemonstrationForms(world: World, people: NamedPeople, seed: string): void {
  const random = createRandom(`${seed}, demonstration forms`)
  const own: World = { ...world, random, transactions: [] }
  for (const form of world.transactions) answerIfWaiting(own, form)
  fileOwnForms(own, people)
  fileQueue(own, world.transactions)
  fileWithdrawn(own, people)
  const planned = filePlanned(own)
  fillTransactionForms(own)
  if (planned) planEffect(own, planned)
  swearAffirmations(own)
  world.transactions.push(...own.transactions)
  fitReasonsOfMoves(world)
}

/** The usual reasons concern a sale: a move is returned for a reason of its own. */
function fitReasonsOfMoves({ transactions, transactionEvents }: World): void {
  const moves = new Set(transactions.filter(({ type }) => type === 'move').map(({ id }) => id))
  for (const event of transactionEvents) {
    if (event.status === 'returned' && moves.has(event.transactionId)) event.reason = reasonOfMove
  }
}

/** A form pending for hundreds of days gets an answer: it took effect since, or was returned. */
function answerIfWaiting(world: World, form: SeedTransaction): void {
  const { status, effectiveDate } = form
  if (status !== 'submitted' && status !== 'inReview') return
  const { place } = placeOf(world, form)
  const isPast = (effectiveDate ?? '') <= dateAfter(world.now, 0)
  form.status = isPast ? 'accepted' : 'returned'
  if (isPast) putInForce(form, place)
  addHistory(world, form, status)
}

/** The pharmacy from which a form was generated; for an opening it is found by the address. */
function placeOf({ staffed }: World, { pharmacyId, address, createdBy }: SeedTransaction): Staffed {
  const found = staffed.find(({ place, owners }) =>
    pharmacyId === null
      ? place.companyName === address?.companyName && owners[0]?.id === createdBy
      : place.id === pharmacyId,
  )
  if (!found) throw new Error('A form is of a pharmacy that was made.')
  return found
}

/** The owner's draft exists already. */
function fileOwnForms(world: World, { owner }: NamedPeople): void {
  const [market, second] = world.staffed.filter(({ owners }) => owners.includes(owner))
  if (!market || !second) throw new Error('The owner of the demonstration has two pharmacies.')
  file(world, market, 'move', 'returned', 9)
  file(world, second, 'association', 'inReview', 12)
  file(world, market, 'move', 'accepted', 300)
  file(world, second, 'opening', 'accepted', 420)
}

/** A withdrawn form of each type, long ago, and one of the owner. */
function fileWithdrawn(world: World, { owner }: NamedPeople): void {
  const own = world.staffed.findLast(({ owners }) => owners.includes(owner))
  if (own) file(world, own, 'association', 'withdrawn', 200)
  const places = world.staffed.slice(namedPharmacies)
  for (const [index, type] of transactionTypes.entries()) {
    const made = places[index % Math.max(1, places.length)]
    if (made) file(world, made, type, 'withdrawn', 90 + index)
  }
}

/** A form that was accepted, with an effective date in the future. */
function filePlanned(world: World): SeedTransaction | undefined {
  const isAsked = ({ validationStatus }: World['employments'][number]) => validationStatus === 0
  const busy = new Set(
    [...world.transactions, ...world.employments.filter(isAsked)].map(({ pharmacyId }) => pharmacyId),
  )
  const made = world.staffed.slice(namedPharmacies).find(({ place }) => !busy.has(place.id))
  if (made) file(world, made, 'association', 'accepted', 20)
  return made && world.transactions.at(-1)
}

/**
 * The planned employments of its acceptance: the joining owner owns the pharmacy from that day on.
 */
function planEffect(world: World, { id = '', pharmacyId, effectiveDate, createdAt }: SeedTransaction): void {
  const { random, now, staffed, transactionOwners, employments, plannedEmployments } = world
  const made = staffed.find(({ place }) => place.id === pharmacyId)
  const joining = transactionOwners.filter(
    ({ transactionId, change }) => transactionId === id && change === 'joins',
  )
  for (const owner of joining) {
    for (const tie of employments) {
      if (tie.contactId !== owner.contactId || tie.pharmacyId !== pharmacyId || tie.endDate) continue
      tie.endDate = effectiveDate
      plannedEmployments.push({
        ...{ id: random.id(), transactionId: id, employmentId: tie.id, kind: 'ends' },
        ...{ endDate: effectiveDate, endDateBefore: null },
      })
    }
    const employmentId = random.id()
    employments.push({
      ...{ id: employmentId, contactId: owner.contactId ?? '', pharmacyId, type: employmentTypes.Owner },
      ...{ validationStatus: 1, isPrimaryLink: false, isResponder: false, delegateSlot: null },
      ...{ startDate: effectiveDate, endDate: null, refusalReason: null },
      ...{ requestedAt: createdAt, isPrimaryAccessa: false },
      ...{ decidedBy: made?.owners[0]?.id ?? null, decidedAt: instantAfter(now, -15.5), version: 1 },
    })
    plannedEmployments.push({
      ...{ id: random.id(), transactionId: id, employmentId, kind: 'begins' },
      ...{ endDate: null, endDateBefore: null },
    })
  }
}

/** The number of pending forms besides the owner's. */
const queue = 11

/** Each type both in review and submitted, at pharmacies without other open forms. */
function fileQueue(world: World, others: readonly SeedTransaction[]): void {
  const today = dateAfter(world.now, 0)
  const busy = new Set(
    [...others, ...world.transactions].flatMap(({ pharmacyId, effectiveDate }) =>
      (effectiveDate ?? '') > today ? (pharmacyId ?? []) : [],
    ),
  )
  const places = world.staffed.slice(namedPharmacies).filter(({ place }) => !busy.has(place.id))
  for (let index = 0; index < queue; index++) {
    const type = transactionTypes[index % transactionTypes.length]
    const [made] = places.splice(world.random.between(0, places.length - 1), 1)
    if (!type || !made) continue
    file(world, made, type, index < transactionTypes.length ? 'inReview' : 'submitted', 17 - index)
  }
}

/**
 * A form begun by a pharmacy's first owner the given number of days ago, and sent three days later.
 */
function file(
  { random, now, transactions }: World,
  { place, owners }: Staffed,
  type: TransactionType,
  status: TransactionStatus,
  age: number,
): void {
  transactions.push({
    id: random.id(),
    pharmacyId: place.id,
    ...{ type, status },
    createdBy: owners[0]?.id ?? '',
    createdAt: instantAfter(now, -age),
    sentAt: instantAfter(now, -age + 3),
    effectiveDate: dateAfter(now, -age + 30),
  })
}
