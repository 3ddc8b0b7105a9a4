import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page, type PageProps } from '../../navigation/index.ts'
import { LinkButton } from '../link-button.tsx'
import { Storefront } from '../storefront.tsx'
import './error-page-layout.css'

interface ErrorPageLayoutProps extends Pick<PageProps, 'title' | 'windowTitle'> {
  readonly text: ReactNode
  /** Further links, before the one to home. */
  readonly children?: ReactNode
}

/** A page that replaces the requested one: the reason, and links. */
export function ErrorPageLayout({ title, windowTitle, text, children }: ErrorPageLayoutProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} {...(windowTitle ? { windowTitle } : {})} intro={text}>
      <div className="refusal-ways">
        {children}
        <div>
          <LinkButton to="/" variant={children ? 'outlined' : 'filled'}>
            {t('shell.backHome')}
          </LinkButton>
        </div>
      </div>
      <Storefront />
    </Page>
  )
}
