import type { ListedTransaction } from '@officine/api/calls'
import type { MessageKey } from '../../../language/index.ts'

/** Who acts next; `nobody` if it is done. */
type Waiting = 'reader' | 'association' | 'otherFiler' | 'nobody'

type Listed = Pick<ListedTransaction, 'status' | 'isBlocked' | 'may'>

function waitsFor({ status, isBlocked, may }: Listed): Waiting {
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

type Titles = readonly (readonly [Waiting, MessageKey])[]

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
  readonly waiting: Waiting
  readonly title: MessageKey
  readonly items: readonly Item[]
}

/** The rows of a page grouped by who acts next, each group in the server's order. */
export function groupsOf<Item extends Listed>(
  items: readonly Item[],
  isStaff: boolean,
): readonly TransactionGroup<Item>[] {
  return (isStaff ? titlesOfStaff : titlesOfMember)
    .map(([waiting, title]) => ({
      waiting,
      title,
      items: items.filter((item) => waitsFor(item) === waiting),
    }))
    .filter((group) => group.items.length > 0)
}
