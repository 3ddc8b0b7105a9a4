import type { MemberRequest } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { momentOf } from '../requests.ts'
import { historyOf } from './history.ts'

export function RequestHistory({ request }: { readonly request: MemberRequest }) {
  const language = useLanguage()
  const { t } = language
  return (
    <section className="request-past" aria-labelledby="history">
      <h2 id="history" className="request-heading">
        {t('documents.history')}
      </h2>
      <ol className="request-history">
        {historyOf(request).map(({ what, at, by, names }) => (
          <li key={`${what}${at}`}>
            <p>
              {t(`documents.history.${what}`, {
                name: by ?? t('documents.association'),
                names: names.join(', '),
                count: names.length,
              })}
            </p>
            <p className="row-detail">{t('documents.moment', momentOf(language, at))}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
