import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { Page, type PageProps } from '../../navigation/index.ts'
import { LinkButton } from '../layout/link-button.tsx'
import { Storefront } from '../layout/storefront.tsx'
import './refusal.css'

interface RefusalProps extends Pick<PageProps, 'title' | 'windowTitle'> {
  readonly text: string
  /** What leads on, before the way home. */
  readonly children?: ReactNode
}

/** A page in the place of the one that was asked for: why, and the way on. */
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
