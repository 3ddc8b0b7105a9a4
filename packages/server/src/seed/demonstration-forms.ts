import { type TransactionStatus, type TransactionType, transactionTypes } from '@officine/api/constants'
import { swearAffirmations } from './affirmation-files.ts'
import { dateAfter, instantAfter } from './dates.ts'
import { namedPharmacies } from './demonstration.ts'
import type { Staffed } from './employments.ts'
import type { NamedPeople } from './named-accounts.ts'
import { createRandom } from './random.ts'
import { addHistory, fillTransactionForms } from './transaction-forms.ts'
import type { World } from './world.ts'

type SeedTransaction = World['transactions'][number]

/** A move is seeded without the fax of its new address. */
const reasonOfMove = 'Il manque le télécopieur de la nouvelle adresse.'

/**
 * The forms that the demonstration shows: those of the owner in every state, and a queue of a dozen for the administration. They are
 * drawn from numbers of their own, so that nothing else of the seed shifts.
 */
export function addDemonstrationForms(world: World, people: NamedPeople, seed: string): void {
  const random = createRandom(`${seed}, demonstration forms`)
  const own: World = { ...world, random, transactions: [] }
  for (const form of world.transactions) answerIfWaiting(own, form)
  fileOwnForms(own, people)
  fileQueue(own, world.transactions)
  fillTransactionForms(own)
  swearAffirmations(own)
  world.transactions.push(...own.transactions)
  fitReasonsOfMoves(world)
}

/** Nothing is sold by a move: it goes back for what its own form can lack. */
function fitReasonsOfMoves({ transactions, transactionEvents }: World): void {
  const moves = new Set(transactions.filter(({ type }) => type === 'move').map(({ id }) => id))
  for (const event of transactionEvents) {
    if (event.status === 'returned' && moves.has(event.transactionId)) event.reason = reasonOfMove
  }
}

/** What waited for hundreds of days was answered: it took effect since, or went back. */
function answerIfWaiting(world: World, form: SeedTransaction): void {
  const { status, effectiveDate } = form
  if (status !== 'submitted' && status !== 'inReview') return
  const isPast = (effectiveDate ?? '') <= dateAfter(world.now, 0)
  form.status = isPast ? 'accepted' : 'returned'
  addHistory(world, form, status)
}

/** The draft of the owner is there already. */
function fileOwnForms(world: World, { owner }: NamedPeople): void {
  const [market, second] = world.staffed.filter(({ owners }) => owners.includes(owner))
  if (!market || !second) throw new Error('The owner of the demonstration has two pharmacies.')
  file(world, market, 'move', 'returned', 9)
  file(world, second, 'association', 'inReview', 12)
  file(world, market, 'move', 'accepted', 300)
  file(world, second, 'opening', 'accepted', 420)
}

/** How many forms wait beside the owner's. */
const queue = 11

/** Each type both in review and not yet opened, at pharmacies of which nothing else is under way. */
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

/** A form that the first owner of a pharmacy has begun so many days ago, three before it was sent. */
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
