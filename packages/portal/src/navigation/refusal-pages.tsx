import type { MessageValues } from '@officine/i18n/messages'
import { type MessageKey, useLanguage } from '../language/index.ts'
import { roleIn, usePerson } from '../session/index.ts'
import { Link } from './link.tsx'
import { Page } from './page.tsx'

interface RefusalProps {
  readonly title: MessageKey
  readonly windowTitle?: MessageKey
  readonly text: MessageKey
  readonly values?: MessageValues
}

function Refusal({ text, values, ...titles }: RefusalProps) {
  const { t } = useLanguage()
  return (
    <Page {...titles} lead={t(text, values)}>
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

/** Who works for an owner is sent to them; an owner, or who has no pharmacy, to the association. */
export function UnauthorizedPage() {
  const person = usePerson()
  const role = person && roleIn(person)
  const asks = role === 'Employee' || role === 'Delegate' ? 'owner' : 'association'
  return <Refusal title="shell.unauthorized.title" text="shell.unauthorized.text" values={{ asks }} />
}
