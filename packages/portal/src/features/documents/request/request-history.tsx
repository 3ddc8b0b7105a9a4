import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { dateTimeValues } from '../requests.ts'
import { requestEvents } from './request-events.ts'

export function RequestHistory({ request }: { readonly request: MemberRequest }) {
  const language = useLanguage()
  const { t } = language
  return (
    <section className="request-past" aria-labelledby="history">
      <h2 id="history" className="request-heading">
        {t('documents.history')}
      </h2>
      <ol className="request-history">
        {requestEvents(request).map(({ type, at, by, names }) => (
          <li key={`${type}${at}`}>
            <p>
              {t(`documents.history.${type}`, {
                name: by ?? t('documents.association'),
                names: names.join(', '),
                count: names.length,
              })}
            </p>
            <p className="row-detail">{t('documents.moment', dateTimeValues(language, at))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
