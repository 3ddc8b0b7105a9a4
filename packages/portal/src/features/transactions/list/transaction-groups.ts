import type { ListedTransaction } from '@officine/api/calls'
import type { MessageKey } from '../../../language/index.ts'

/** Who acts next; `nobody` if it is done. */
type NextActor = 'reader' | 'association' | 'otherFiler' | 'nobody'

type GroupableTransaction = Pick<ListedTransaction, 'status' | 'isBlocked' | 'may' | 'asksReader'>

function nextActor({ status, isBlocked, may, asksReader }: GroupableTransaction): NextActor {
  if (asksReader) return 'reader'
  switch (status) {
    case 'draft':
    case 'returned':
      return may.includes('change') || may.includes('delete') ? 'reader' : 'otherFiler'
    case 'submitted':
    case 'inReview':
      return 'association'
    case 'accepted':
      return isBlocked ? 'association' : 'nobody'
    case 'withdrawn':
      return 'nobody'
  }
}

type Titles = readonly (readonly [NextActor, MessageKey])[]

const titlesOfMember: Titles = [
  ['reader', 'transactions.groups.reader'],
  ['otherFiler', 'transactions.groups.other_filer'],
  ['association', 'transactions.groups.association'],
  ['nobody', 'transactions.groups.done'],
]

const titlesOfStaff: Titles = [
  ['association', 'transactions.groups.association_answers'],
  ['reader', 'transactions.groups.reader'],
  ['otherFiler', 'transactions.groups.pharmacies'],
  ['nobody', 'transactions.groups.done'],
]

export interface TransactionGroup<Item> {
  readonly nextActor: NextActor
  readonly title: MessageKey
  readonly items: readonly Item[]
}

/** The rows of a page grouped by who acts next, each group in the server's order. */
export function groupsOf<Item extends GroupableTransaction>(
  items: readonly Item[],
  isStaff: boolean,
): readonly TransactionGroup<Item>[] {
  return (isStaff ? titlesOfStaff : titlesOfMember)
    .map(([actor, title]) => ({
      nextActor: actor,
      title,
      items: items.filter((item) => nextActor(item) === actor),
    }))
    .filter((group) => group.items.length > 0)
}
