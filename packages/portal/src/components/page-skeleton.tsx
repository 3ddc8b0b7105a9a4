import { useLanguage } from '../language/index.ts'

/** The placeholder of a page that is loading, the same as in `index.html`. */
export function PageSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="page-skeleton">
      <p className="visually-hidden" role="status">
        {t('shell.loading')}
      </p>
      <span />
      <span />
      <span />
    </div>
  )
}
