import { categoryKind } from './category-kind.ts'
import { employmentKind } from './employment-kind.ts'
import { personKind } from './person-kind.ts'
import { pharmacyKind } from './pharmacy-kind.ts'
import { receiptKind } from './receipt-kind.ts'
import type { KindName, RecordKind } from './record-kind.ts'

export const kinds: Readonly<Record<KindName, RecordKind>> = {
  programmeCategories: categoryKind,
  pharmacies: pharmacyKind,
  people: personKind,
  employments: employmentKind,
  receipts: receiptKind,
}

/** Employments and receipts name a person too: their own columns are looked for first. */
export const kindsByHeader: readonly RecordKind[] = [
  employmentKind,
  receiptKind,
  categoryKind,
  personKind,
  pharmacyKind,
]
