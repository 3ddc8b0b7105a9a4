import { useDeferredValue, useMemo } from 'react'
import { answerText } from '../../../forms/conflicts/answer-text.ts'
import { type ChangedField, type FormOf, shownIn } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

/** A part of an answer that changes: a day of a week. */
export interface ChangedPart {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly now: string
}

export interface ChangesProps<Values extends object> {
  readonly form: FormOf<Values>
  /** What changes within an answer that is too much to be told as a whole. */
  readonly partsOf?: ((change: ChangedField) => readonly ChangedPart[]) | undefined
}

/** What saving will change, in words. It follows typing, and never holds it up: a letter is drawn before what it changes. */
export function Changes<Values extends object>(props: ChangesProps<Values>) {
  const form = useDeferredValue(props.form)
  const partsOf = useDeferredValue(props.partsOf)
  return useMemo(() => <ToldChanges form={form} partsOf={partsOf} />, [form, partsOf])
}

/** Each field, what it was and what it becomes. */
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
  // What is to be corrected is not saved as it stands; the summary above says so.
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
