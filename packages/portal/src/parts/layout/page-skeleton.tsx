import { useLanguage } from '../../language/index.ts'

/** What stands in for a page until it is known, as `index.html` draws it. */
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
