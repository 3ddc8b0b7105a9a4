import type { Contact, ContactId, Identities } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { WrappingText } from '../../../components/wrapping-text.tsx'
import { lazyDialog } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage } from '../../../language/index.ts'
import { ProfileSectionRow } from '../profile-section.tsx'
import type { LinkedAccountAction } from './linked-account-dialog.tsx'
import { accountName, identitiesQuery, momentText, providerName } from './security.ts'
import { SecurityRow } from './security-row.tsx'

const useLinkedAccountDialog = lazyDialog(() => import('./linked-account-dialog.tsx'))

interface LinkedAccountsProps {
  readonly contactId: ContactId
  /** The person for whom the administration may move and remove links. */
  readonly changeableFor?: Contact | undefined
}

/** The accounts at the external provider with which a person signs in. */
export function LinkedAccounts({ contactId, changeableFor }: LinkedAccountsProps) {
  const { t, rich } = useLanguage()
  const identities = useQuery(identitiesQuery(contactId))
  const [action, setAction] = useState<LinkedAccountAction>()
  const LinkedAccountDialog = useLinkedAccountDialog(changeableFor !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const onRemoved = useFocusAfterRowRemoval(heading, identities.data)
  return (
    <ProfileSectionRow
      name="identities"
      note={changeableFor ? t('security.identities.note_person') : rich('security.identities.note')}
      titleRef={heading}
    >
      <QueryView of={identities} skeleton={<RowSkeletons count={1} />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <p>{t('security.identities.none')}</p>
          ) : (
            <ul className="security-rows">
              {accounts.map((account) => (
                <LinkedAccount
                  key={account.id}
                  account={account}
                  onChosen={changeableFor && ((name) => setAction({ name, account }))}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {action && changeableFor && (
        <LinkedAccountDialog
          action={action}
          contact={changeableFor}
          isLast={identities.data?.length === 1}
          onRemoved={onRemoved}
          onClosed={() => setAction(undefined)}
        />
      )}
    </ProfileSectionRow>
  )
}

interface LinkedAccountProps {
  readonly account: Identities[number]
  readonly onChosen: ((action: LinkedAccountAction['name']) => void) | undefined
}

function LinkedAccount({ account, onChosen }: LinkedAccountProps) {
  const language = useLanguage()
  const { t, locale } = language
  const now = useNow()
  const { createdAt, lastSignInAt } = account
  const name = accountName(account)
  return (
    <SecurityRow
      icon="key"
      title={<WrappingText text={name} />}
      facts={[
        providerName(account),
        t('security.identities.linked', { date: formatDate(calendarDateOf(createdAt), locale) }),
        lastSignInAt && t('security.identities.used', { moment: momentText(language, lastSignInAt, now) }),
      ]}
      actions={
        onChosen && (
          <>
            <OfcButton
              variant="plain"
              size="small"
              label={t('security.identities.move_named', { account: name })}
              onClick={() => onChosen('move')}
            >
              {t('security.identities.move')}
            </OfcButton>
            <OfcButton
              variant="plain"
              size="small"
              label={t('security.identities.remove_named', { account: name })}
              onClick={() => onChosen('remove')}
            >
              {t('security.identities.remove')}
            </OfcButton>
          </>
        )
      }
    />
  )
}
