import { useDeferredValue, useMemo } from 'react'
import { type ChangedField, type FormOf, fieldFormats } from '../../../forms/index.ts'
import { valueText } from '../../../forms/value-text.ts'
import { useLanguage } from '../../../language/index.ts'

/** One part of a changed value, for example a day of a week. */
export interface ChangedPart {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ChangeListProps<Values extends object> {
  readonly form: FormOf<Values>
  /** Splits a change that is too long to show as a whole. */
  readonly splitChange?: ((change: ChangedField) => readonly ChangedPart[]) | undefined
}

/** Lists what saving will change. Deferred, so that it does not delay typing. */
export function ChangeList<Values extends object>(props: ChangeListProps<Values>) {
  const form = useDeferredValue(props.form)
  const splitChange = useDeferredValue(props.splitChange)
  return useMemo(() => <ChangeListContent form={form} splitChange={splitChange} />, [form, splitChange])
}

/** Each changed field with its old and new value. */
function ChangeListContent<Values extends object>({ form, splitChange }: ChangeListProps<Values>) {
  const language = useLanguage()
  const { t } = language
  const { changes, problems } = form
  const unsplitChange = ({ field, label, before, after }: ChangedField): readonly ChangedPart[] => [
    {
      key: field,
      label,
      before: valueText(language, fieldFormats(form, form.base), field, before),
      after: valueText(language, fieldFormats(form, form.values), field, after),
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
