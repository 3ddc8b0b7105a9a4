import {
  getPharmacy,
  type Pharmacy,
  type PharmacyChange,
  type PharmacyId,
  putPharmacy,
  searchPharmacies,
} from '@officine/api/calls'
import type { PharmacySection } from '@officine/api/constants'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { announce } from '@officine/ui-elements/screen-reader/announce.js'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { mutation } from '../../../data/index.ts'
import { pharmacyQuery } from '../../../domain/pharmacies/pharmacy-queries.ts'
import type { DraftShape } from '../../../drafts/drafts.ts'
import { lazyDialog } from '../../../failures/index.ts'
import {
  blanksAsNull,
  type ChangedField,
  type EditedRecord,
  type FieldLabels,
  Form,
  type FormOf,
  type FormOptions,
  useForm,
} from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

const useUnsavedSectionDialog = lazyDialog(() => import('./unsaved-section-dialog.tsx'))

/** How a form ended: the labels of the saved fields, or closed without saving. */
export type SectionResult =
  | { readonly kind: 'saved'; readonly fields: readonly string[] }
  | { readonly kind: 'closed'; readonly keepsDraft: boolean }

export interface SectionFormProps {
  readonly pharmacy: Pharmacy
  /** Closes the section; called by `useSectionForm` and `SectionForm`. */
  readonly onDone: (result: SectionResult) => void
  /** Called once the form is rendered with its draft, if there is one. */
  readonly onReady: () => void
  /** Whether no other section is open: then its save button is the primary button of the page. */
  readonly isOnlyOpenSection: boolean
}

interface Props<Values extends object>
  extends Pick<SectionFormProps, 'onDone' | 'onReady' | 'isOnlyOpenSection'>,
    ChangeListProps<Values> {
  readonly section: PharmacySection
  readonly children: ReactNode
}

/**
 * The form of one section: its fields, the buttons to save and to cancel, and the list of changes.
 * With unsaved changes, cancelling opens a dialog first.
 */
export function SectionForm<Values extends object>({
  section,
  form,
  splitChange,
  onDone,
  onReady,
  isOnlyOpenSection,
  children,
}: Props<Values>) {
  const { t } = useLanguage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const UnsavedSectionDialog = useUnsavedSectionDialog()
  useEffect(() => {
    if (form.isDraftRead) onReady()
  }, [form.isDraftRead])
  const close = (keepsDraft: boolean) => {
    if (!keepsDraft) form.discard()
    onDone({ kind: 'closed', keepsDraft })
  }
  return (
    <>
      <Form form={form} className="edit-form">
        <div className="edit-fields">{children}</div>
        <div className="edit-actions">
          <OfcButton
            type="submit"
            variant={isOnlyOpenSection || form.isDirty ? 'filled' : 'outlined'}
            label={t(`pharmacyEdit.save.${section}`)}
            loading={form.isSending}
          >
            {t('forms.save')}
          </OfcButton>
          <OfcButton variant="plain" onClick={() => (form.isDirty ? setDialogOpen(true) : close(false))}>
            {t('pharmacyEdit.cancel')}
          </OfcButton>
        </div>
        {/* Below the buttons: it grows during typing, and would push them from under the pointer. */}
        <ChangeList form={form} splitChange={splitChange} />
      </Form>
      {isDialogOpen && (
        <UnsavedSectionDialog
          changes={form.changes}
          onStay={() => setDialogOpen(false)}
          onKeepDraft={() => close(true)}
          onDiscard={() => close(false)}
        />
      )}
    </>
  )
}

/** One part of a changed value, for example a day of a week. */
export interface ChangedPart {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

interface ChangeListProps<Values extends object> {
  readonly form: FormOf<Values>
  /** Splits a change that is too long to show as a whole. */
  readonly splitChange?: ((change: ChangedField) => readonly ChangedPart[]) | undefined
}

/** Lists what saving will change. Deferred, so that it does not delay typing. */
function ChangeList<Values extends object>(props: ChangeListProps<Values>) {
  const form = useDeferredValue(props.form)
  const splitChange = useDeferredValue(props.splitChange)
  return useMemo(() => <ChangeListContent form={form} splitChange={splitChange} />, [form, splitChange])
}

/** Each changed field with its old and new value. */
function ChangeListContent<Values extends object>({ form, splitChange }: ChangeListProps<Values>) {
  const { t } = useLanguage()
  const { changes, problems } = form
  const unsplitChange = ({ field, label, before, after }: ChangedField): readonly ChangedPart[] => [
    {
      key: field,
      label,
      before: form.textOf(field, before, form.base),
      after: form.textOf(field, after, form.values),
    },
  ]
  // Invalid values can't be saved; the summary of errors above lists them.
  if (problems.length > 0) return null
  return (
    <div className={changes.length === 0 ? 'visually-hidden' : 'edit-changes'}>
      <p className="edit-changes-count" role="status">
        {t('pharmacyEdit.changes', { count: changes.length })}
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.flatMap(splitChange ?? unsplitChange).map(({ key, label, before, after }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {before === t('conflicts.nothing') ? before : <del>{before}</del>}
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{t('pharmacyEdit.becomes')}</span>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const saveSection = mutation(putPharmacy, { invalidates: [getPharmacy, searchPharmacies] })

/** What differs between the sections. The draft, `If-Match` and the stale calls are common. */
interface SectionFormOptions<Values extends object, Body extends PharmacyChange>
  extends SectionFormProps,
    Pick<FormOptions<Values, Body, Pharmacy>, 'struct' | 'formats'>,
    Pick<EditedRecord<Values, Pharmacy>, 'toValues' | 'comparable'>,
    Pick<DraftShape, 'migrations'> {
  readonly section: PharmacySection
  readonly labels: FieldLabels<Values>
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

interface ClearFieldsButtonProps<Values extends object> {
  readonly form: FormOf<Values>
  readonly isEmpty: boolean
  readonly onClear: () => void
  /** The first field; it receives the focus, because the button unmounts. */
  readonly firstField: string
}

/** Clears a group of fields at once. */
export function ClearFieldsButton<Values extends object>({
  form,
  isEmpty,
  onClear,
  firstField,
}: ClearFieldsButtonProps<Values>) {
  const { t } = useLanguage()
  if (isEmpty) return null
  const clear = () => {
    onClear()
    const control = form.control(firstField)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <div className="edit-empty">
      <OfcButton variant="plain" size="small" onClick={clear}>
        {t('pharmacyEdit.empty')}
      </OfcButton>
    </div>
  )
}

/** Delay before the announcement, so that a screen reader does not interrupt typing (ms). */
const announcementDelay = 1_000

interface LiveSumProps {
  /** The sum as a sentence; blank without figures. */
  readonly text: string
  /** Whether the sum exceeds its maximum. */
  readonly isOver: boolean
  /** The same sum as a drawing. */
  readonly children?: ReactNode
}

/** Shows and announces the sum of the figures while the person types. */
export function LiveSum({ text, isOver, children }: LiveSumProps) {
  const announcedText = useRef(text)
  useEffect(() => {
    if (text === announcedText.current) return
    const timer = setTimeout(() => {
      announcedText.current = text
      announce(text)
    }, announcementDelay)
    return () => clearTimeout(timer)
  }, [text])
  if (text === '') return null
  return (
    <div className="edit-sum">
      <p data-over={isOver || undefined}>
        {isOver && <Icon name="alert" />}
        {text}
      </p>
      {children}
    </div>
  )
}
