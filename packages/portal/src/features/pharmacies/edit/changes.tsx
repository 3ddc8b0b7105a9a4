import { useDeferredValue, useMemo } from 'react'
import { answerText } from '../../../forms/conflicts/answer-text.ts'
import { type ChangedField, type FormOf, shownIn } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

/** One part of a changed value, for example a day of a week. */
export interface ChangedPart {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly now: string
}

export interface ChangesProps<Values extends object> {
  readonly form: FormOf<Values>
  /** Splits a change that is too long to show as a whole. */
  readonly partsOf?: ((change: ChangedField) => readonly ChangedPart[]) | undefined
}

/** Lists what saving will change. Deferred, so that it does not delay typing. */
export function Changes<Values extends object>(props: ChangesProps<Values>) {
  const form = useDeferredValue(props.form)
  const partsOf = useDeferredValue(props.partsOf)
  return useMemo(() => <ToldChanges form={form} partsOf={partsOf} />, [form, partsOf])
}

/** Each changed field with its old and new value. */
function ToldChanges<Values extends object>({ form, partsOf }: ChangesProps<Values>) {
  const language = useLanguage()
  const { t } = language
  const { changes, problems } = form
  const wholeOf = ({ field, label, before, now }: ChangedField): readonly ChangedPart[] => [
    {
      key: field,
      label,
      before: answerText(language, shownIn(form, form.base), field, before),
      now: answerText(language, shownIn(form, form.values), field, now),
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
          {changes.flatMap(partsOf ?? wholeOf).map(({ key, label, before, now }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{t('pharmacyEdit.becomes')}</span>
                <ins>{now}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
