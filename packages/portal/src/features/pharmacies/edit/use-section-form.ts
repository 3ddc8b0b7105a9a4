import {
  getPharmacy,
  type Pharmacy,
  type PharmacyChange,
  type PharmacyId,
  putPharmacy,
  searchPharmacies,
} from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { mutation } from '../../../data/index.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import type { DraftShape } from '../../../drafts/index.ts'
import {
  blanksAsNull,
  type EditedRecord,
  type FormOf,
  type FormOptions,
  type Labels,
  useForm,
} from '../../../forms/index.ts'
import type { SectionFormProps } from './section-form.tsx'

const saveSection = mutation(putPharmacy, { invalidates: [getPharmacy, searchPharmacies] })

/** What differs between the sections. The draft, `If-Match` and the stale calls are common. */
export interface SectionFormOptions<Values extends object, Body extends PharmacyChange>
  extends SectionFormProps,
    Pick<FormOptions<Values, Body, Pharmacy>, 'struct' | 'texts'>,
    Pick<EditedRecord<Values, Pharmacy>, 'toValues' | 'comparable'>,
    Pick<DraftShape, 'migrations'> {
  readonly section: PharmacySection
  readonly labels: Labels<Values>
  /** The section's part of the body; `blanksAsNull` by default. It must not throw. */
  readonly toBody?: (values: Values) => unknown
}

/**
 * The form of one section of a pharmacy's record. It sends only the section's own fields, so that a
 * concurrent change of another section merges without a conflict. `struct` is `pick(PharmacyChange,
 * ['address', …])`.
 */
export function useSectionForm<Values extends object, Body extends PharmacyChange>({
  section,
  pharmacy,
  onDone,
  toValues,
  comparable,
  migrations,
  toBody = blanksAsNull,
  labels,
  ...options
}: SectionFormOptions<Values, Body>): FormOf<Values> {
  const recordQuery = pharmacyQuery(pharmacy.id)
  return useForm<Values, Body, Pharmacy>({
    ...options,
    draft: { name: sectionDraftKey(pharmacy.id, section), ...(migrations && { migrations }) },
    editing: { record: pharmacy, recordQuery, toValues, ...(comparable && { comparable }) },
    labels,
    toBody,
    submit: (body, { version }) => saveSection({ path: { pharmacyId: pharmacy.id }, body, version }),
    onSent: (_, changedFields) => onDone({ kind: 'saved', fields: fieldLabels(labels, changedFields) }),
  })
}

/** Draft key of a section. */
export function sectionDraftKey(pharmacyId: PharmacyId, section: PharmacySection) {
  return `pharmacy-section/${pharmacyId}/${section}` as const
}

/** As in `useForm`, the rows of a list share the labels of row 0 unless they have their own. */
function fieldLabels(labels: { readonly [field: string]: string | undefined }, fields: readonly string[]) {
  return fields.flatMap((field) => labels[field] ?? labels[field.replace(/\.\d+\./g, '.0.')] ?? [])
}
