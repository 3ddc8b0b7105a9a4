import { type Contact, type ContactId, getContact, type Security } from '@officine/api/calls'
import { calendarDateOf, formatDate, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { is, object, string } from 'superstruct'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../../components/query-view.tsx'
import { StatusStrip } from '../../../components/status-strip.tsx'
import { callQuery } from '../../../data/index.ts'
import { personPath, personSecurityPath } from '../../../domain/people/person-path.ts'
import { useCurrentFile } from '../../../domain/people/use-current-file.ts'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { lazyDialog } from '../../../failures/index.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page, useEntryState, useParams } from '../../../navigation/index.ts'
import { useSettings } from '../../../store/index.ts'
import { ProfileSectionRow } from '../profile-section.tsx'
import type { AccountAction } from './account-dialog.tsx'
import { FactorFacts } from './factor-sections.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { hasAccount, hasSecondStep, momentText, securityQuery } from './security.ts'
import { SecurityRow } from './security-row.tsx'
import { Sessions, SignIns } from './session-sections.tsx'
import '../../../components/sheet.css'
import '../profile.css'

const useAccountDialog = lazyDialog(() => import('./account-dialog.tsx'))

/** The same facts as the person's own page, for the administration, and what it can do about them. */
export default function PersonSecurityPage() {
  const { contactId = '' } = useParams()
  const contact = useQuery(callQuery(getContact, { path: { contactId } }))
  useCurrentFile(contactId, contact.data, personSecurityPath)
  const security = useQuery(securityQuery(contactId))
  const { t } = useLanguage()
  const { externalProvider } = useSettings()
  const name = contact.data && fullName(contact.data)
  return (
    <RecordGuard of={contact}>
      <Page
        title={name === undefined ? 'security.person.title' : 'security.person.of'}
        values={{ name: name ?? '' }}
        intro={t(externalProvider ? 'security.person.lead_external' : 'security.person.lead')}
        above={<BackToOrigin contactId={contactId} />}
      >
        <QueryView of={security} skeleton={<RowSkeletons count={5} />}>
          {(data) => contact.data && <PersonSecurity security={data} contact={contact.data} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

/** To the team from which the page was opened, or else to the person’s file. */
function BackToOrigin({ contactId }: { readonly contactId: ContactId }) {
  const { t } = useLanguage()
  const state = useEntryState()
  if (!is(state, SecurityOrigin))
    return <BackLink to={personPath(contactId)}>{t('security.person.back')}</BackLink>
  return <BackLink to={pharmacyPath(state.pharmacyId, 'people')}>{t('security.person.team')}</BackLink>
}

const SecurityOrigin = object({ pharmacyId: string() })

interface PersonSecurityProps {
  readonly security: Security
  readonly contact: Contact
}

function PersonSecurity({ security, contact }: PersonSecurityProps) {
  const { externalProvider } = useSettings()
  if (!externalProvider && !hasAccount(security)) return <NoAccountStrip contactId={contact.id} />
  return (
    <div className="profile-stack">
      <PersonStrip security={security} />
      <div className="sheet">
        <AccountSections security={security} contact={contact} />
        {externalProvider ? (
          <LinkedAccounts
            contactId={contact.id}
            changeableFor={security.may.includes('changeIdentities') ? contact : undefined}
          />
        ) : (
          <>
            <Sessions security={security} contactId={contact.id} isOfOther />
            <SignIns security={security} contactId={contact.id} isOfOther />
          </>
        )}
      </div>
    </div>
  )
}

/** An account comes from the invitation, which the person’s file sends. */
function NoAccountStrip({ contactId }: { readonly contactId: ContactId }) {
  const { t } = useLanguage()
  return (
    <StatusStrip
      tone="blue"
      icon="person"
      title={t('security.person.no_account')}
      facts={<p className="strip-whole">{t('security.person.no_account_detail')}</p>}
      actions={<LinkButton to={personPath(contactId)}>{t('security.person.no_account_file')}</LinkButton>}
    />
  )
}

/** Of an account at the external provider it is only known whether it is disabled here. */
function PersonStrip({ security }: Pick<PersonSecurityProps, 'security'>) {
  const { t } = useLanguage()
  const { externalProvider } = useSettings()
  if (security.isDisabled)
    return <StatusStrip tone="amber" icon="alert" title={t('security.person.disabled')} />
  if (externalProvider) return null
  if (!hasSecondStep(security))
    return <StatusStrip tone="amber" icon="alert" title={t('security.person.password_only')} />
  return (
    <StatusStrip
      tone="green"
      icon="badgeCheck"
      title={t('security.person.protected')}
      facts={<FactorFacts security={security} />}
    />
  )
}

/** Access to the portal, and the removal of lost factors. */
function AccountSections({ security, contact }: PersonSecurityProps) {
  const language = useLanguage()
  const { t, locale } = language
  const now = useNow()
  const [action, setAction] = useState<AccountAction>()
  const AccountDialog = useAccountDialog(true)
  const { externalProvider } = useSettings()
  const { isDisabled, may, factorReset, password } = security
  const button = (name: AccountAction, text: string) => (
    <OfcButton variant="outlined" size="small" onClick={() => setAction(name)}>
      {text}
    </OfcButton>
  )
  return (
    <>
      <ProfileSectionRow name="account" note={t('security.account.note')}>
        <ul className="security-rows">
          <SecurityRow
            icon="person"
            title={t('security.account.state')}
            badge={
              <OfcBadge tone={isDisabled ? 'red' : 'green'}>
                {t(isDisabled ? 'security.account.disabled' : 'security.account.enabled')}
              </OfcBadge>
            }
            facts={[
              !externalProvider &&
                password &&
                t('security.account.password_changed', {
                  date: formatDate(calendarDateOf(password.changedAt), locale),
                }),
            ]}
            actions={
              may.includes('disableAccount') &&
              (isDisabled
                ? button('enable', t('security.account.enable'))
                : button('disable', t('security.account.disable')))
            }
          />
        </ul>
      </ProfileSectionRow>
      {!externalProvider && (
        <ProfileSectionRow name="factors" note={t('security.reset.note')}>
          {factorReset ? (
            <ul className="security-rows">
              <SecurityRow
                icon="hourglass"
                title={t('security.reset.waiting', { name: factorReset.requestedBy })}
                facts={[
                  t('security.reset.waiting_since', {
                    moment: momentText(language, factorReset.requestedAt, now),
                  }),
                  factorReset.reason,
                ]}
                actions={
                  <>
                    {may.includes('confirmFactorReset') &&
                      button('confirmReset', t('security.reset.confirm'))}
                    {button('giveUpReset', t('security.reset.give_up'))}
                  </>
                }
              />
            </ul>
          ) : (
            <p>{t('security.reset.none')}</p>
          )}
          {may.includes('requestFactorReset') && (
            <div className="security-foot security-foot-plain">
              {button('requestReset', t('security.reset.request'))}
            </div>
          )}
        </ProfileSectionRow>
      )}
      {action && (
        <AccountDialog
          action={action}
          contact={contact}
          factorResetId={factorReset?.id}
          onClosed={() => setAction(undefined)}
        />
      )}
    </>
  )
}
