import { useDeferredValue } from 'react'
import { answerText } from '../../../conflicts/answer-text.ts'
import { type FormOf, shownIn } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'

interface ChangesProps<Values extends object> {
  readonly form: FormOf<Values>
}

/** What saving will change, in words: each field, what it was and what it becomes. It follows typing, and never holds it up. */
export function Changes<Values extends object>({ form }: ChangesProps<Values>) {
  const language = useLanguage()
  const { t } = language
  const changes = useDeferredValue(form.changes)
  return (
    <div className="edit-changes" data-empty={changes.length === 0 || undefined}>
      <p className="edit-changes-count" role="status">
        {t('pharmacyEdit.changes', { count: changes.length })}
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, label, before, now }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{answerText(language, shownIn(form, form.base), field, before)}</del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">{t('pharmacyEdit.becomes')}</span>
                <ins>{answerText(language, shownIn(form, form.values), field, now)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
