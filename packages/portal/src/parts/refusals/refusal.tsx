import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page, type PageProps } from '../../navigation/index.ts'
import { LinkButton } from '../layout/link-button.tsx'
import { Storefront } from '../layout/storefront.tsx'
import './refusal.css'

interface RefusalProps extends Pick<PageProps, 'title' | 'windowTitle'> {
  readonly text: string
  /** Further links, before the one to home. */
  readonly children?: ReactNode
}

/** A page that replaces the requested one: the reason, and links. */
export function Refusal({ title, windowTitle, text, children }: RefusalProps) {
  const { t } = useLanguage()
  return (
    <Page title={title} {...(windowTitle ? { windowTitle } : {})} lead={text}>
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
