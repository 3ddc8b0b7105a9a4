import { type MessageKey, useLanguage } from '../language/index.ts'
import { Link } from './link.tsx'
import { Page } from './page.tsx'

interface RefusalProps {
  readonly title: MessageKey
  readonly windowTitle?: MessageKey
  readonly text: MessageKey
}

function Refusal({ text, ...titles }: RefusalProps) {
  const { t } = useLanguage()
  return (
    <Page {...titles} lead={t(text)}>
      <p>
        <Link to="/">{t('shell.backHome')}</Link>
      </p>
    </Page>
  )
}

/** For an address that leads nowhere, and for a record that isn't there; the window's title is 404 (specification 2). */
export function NotFoundPage() {
  return (
    <Refusal title="shell.notFound.heading" windowTitle="shell.notFound.title" text="shell.notFound.text" />
  )
}

export function UnauthorizedPage() {
  return <Refusal title="shell.unauthorized.title" text="shell.unauthorized.text" />
}
