import type { ContactId, Passkey, Security } from '@officine/api/calls'
import { calendarDateOf, formatAge, formatDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { StatusStrip } from '../../../components/status-strip.tsx'
import { lazyDialog, showFailure } from '../../../failures/index.ts'
import { useFocusAfterRowRemoval } from '../../../hooks/use-focus-after-row-removal.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage } from '../../../language/index.ts'
import { localizedAddress } from '../../../navigation/index.ts'
import { type EnrolmentLayout, openEnrolment } from '../../../session/index.ts'
import { ProfileSectionRow } from '../profile-section.tsx'
import type { FactorAction } from './factor-dialog.tsx'
import { hasSecondStep, isLastObligedFactor, momentText } from './security.ts'
import { SecurityRow } from './security-row.tsx'

const useFactorDialog = lazyDialog(() => import('./factor-dialog.tsx'))

interface FactorsProps {
  readonly security: Security
  readonly contactId: ContactId
}

/** Whether the account is protected by more than a password, and how to protect it. */
export function SecurityStrip({ security }: { readonly security: Security }) {
  const { t } = useLanguage()
  if (hasSecondStep(security))
    return (
      <StatusStrip
        tone="green"
        icon="badgeCheck"
        title={t('security.protected')}
        facts={<FactorFacts security={security} />}
      />
    )
  return (
    <StatusStrip
      tone="amber"
      icon="alert"
      title={t('security.password_only')}
      facts={
        <span className="strip-whole">
          {t(
            security.mustHaveSecondFactor
              ? 'security.password_only_obliged'
              : 'security.password_only_detail',
          )}
        </span>
      }
      actions={
        <EnrolmentButton layout="add-passkey" variant="filled">
          {t('security.passkeys.add')}
        </EnrolmentButton>
      }
    />
  )
}

/** The factors in a few words. */
export function FactorFacts({ security }: { readonly security: Security }) {
  const { t } = useLanguage()
  const { passkeys, authenticatorApp, recoveryCodes } = security
  return (
    <>
      <span>{t('security.facts.passkeys', { count: passkeys.length })}</span>
      {authenticatorApp && <span>{t('security.facts.app')}</span>}
      <span>{t('security.facts.codes', { count: recoveryCodes })}</span>
    </>
  )
}

export function Passkeys({ security, contactId }: FactorsProps) {
  const language = useLanguage()
  const { t, locale } = language
  const now = useNow()
  const { passkeys, may } = security
  const [action, setAction] = useState<FactorAction>()
  const FactorDialog = useFactorDialog(passkeys.length > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const onRemoved = useFocusAfterRowRemoval(heading, security)
  const mayChange = may.includes('changeFactors')
  const lastUse = ({ lastUsedAt }: Passkey) =>
    lastUsedAt
      ? t('security.passkeys.used', { moment: momentText(language, lastUsedAt, now) })
      : t('security.passkeys.unused')
  return (
    <ProfileSectionRow name="passkeys" note={t('security.passkeys.note')} titleRef={heading}>
      {passkeys.length === 0 ? (
        <p>{t('security.passkeys.none')}</p>
      ) : (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <SecurityRow
              key={passkey.id}
              icon="key"
              title={passkey.name}
              facts={[
                t('security.passkeys.created', {
                  date: formatDate(calendarDateOf(passkey.createdAt), locale),
                }),
                lastUse(passkey),
              ]}
              actions={
                mayChange && (
                  <>
                    <OfcButton
                      variant="plain"
                      size="small"
                      label={t('security.passkeys.rename_named', { name: passkey.name })}
                      onClick={() => setAction({ name: 'rename', passkey })}
                    >
                      {t('security.passkeys.rename')}
                    </OfcButton>
                    {!isLastObligedFactor(security) && (
                      <OfcButton
                        variant="plain"
                        size="small"
                        label={t('security.passkeys.remove_named', { name: passkey.name })}
                        onClick={() => setAction({ name: 'remove', passkey })}
                      >
                        {t('security.passkeys.remove')}
                      </OfcButton>
                    )}
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="security-foot">
          <EnrolmentButton layout="add-passkey">
            <Icon name="plus" slot="start" />
            {t('security.passkeys.add')}
          </EnrolmentButton>
        </div>
      )}
      {action && (
        <FactorDialog
          action={action}
          contactId={contactId}
          isLast={!security.authenticatorApp && passkeys.length === 1}
          onRemoved={onRemoved}
          onClosed={() => setAction(undefined)}
        />
      )}
    </ProfileSectionRow>
  )
}

export function SecondStep({ security, contactId }: FactorsProps) {
  const { t, locale } = useLanguage()
  const { authenticatorApp, recoveryCodes, may } = security
  const [isRemoving, setRemoving] = useState(false)
  const FactorDialog = useFactorDialog(authenticatorApp !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  const onRemoved = useFocusAfterRowRemoval(heading, security)
  const mayChange = may.includes('changeFactors')
  return (
    <ProfileSectionRow name="secondStep" note={t('security.second_step.note')} titleRef={heading}>
      <ul className="security-rows">
        <SecurityRow
          icon="smartphone"
          title={t('security.second_step.app')}
          badge={
            <OfcBadge tone={authenticatorApp ? 'green' : 'neutral'}>
              {t(authenticatorApp ? 'security.second_step.on' : 'security.second_step.off')}
            </OfcBadge>
          }
          facts={[
            t('security.second_step.app_detail'),
            authenticatorApp &&
              t('security.second_step.app_since', {
                date: formatDate(calendarDateOf(authenticatorApp.confirmedAt), locale),
              }),
          ]}
          actions={
            mayChange && (
              <>
                <EnrolmentButton
                  layout="authenticator-app"
                  variant="plain"
                  size="small"
                  label={t(
                    authenticatorApp
                      ? 'security.second_step.change_named'
                      : 'security.second_step.set_up_named',
                  )}
                >
                  {t(authenticatorApp ? 'security.second_step.change' : 'security.second_step.set_up')}
                </EnrolmentButton>
                {authenticatorApp && !isLastObligedFactor(security) && (
                  <OfcButton
                    variant="plain"
                    size="small"
                    label={t('security.second_step.remove_named')}
                    onClick={() => setRemoving(true)}
                  >
                    {t('security.second_step.remove')}
                  </OfcButton>
                )}
              </>
            )
          }
        />
        {hasSecondStep(security) && (
          <SecurityRow
            icon="file"
            title={t('security.second_step.codes')}
            facts={[
              t('security.second_step.codes_left', { count: recoveryCodes }),
              t('security.second_step.codes_detail'),
            ]}
            actions={
              mayChange && (
                <EnrolmentButton layout="recovery-codes" variant="plain" size="small">
                  {t('security.second_step.codes_print')}
                </EnrolmentButton>
              )
            }
          />
        )}
      </ul>
      {isRemoving && (
        <FactorDialog
          action={{ name: 'removeApp' }}
          contactId={contactId}
          isLast={false}
          onRemoved={onRemoved}
          onClosed={() => setRemoving(false)}
        />
      )}
    </ProfileSectionRow>
  )
}

/** Nothing without a password here. */
export function Password({ security: { password } }: Pick<FactorsProps, 'security'>) {
  const { t, locale } = useLanguage()
  const now = useNow()
  if (!password) return null
  const age = formatAge(password.changedAt, now, locale)
  return (
    <ProfileSectionRow name="password" note={t('security.password.note')}>
      <ul className="security-rows">
        <SecurityRow
          icon="key"
          title={t('security.password.changed', {
            date: formatDate(calendarDateOf(password.changedAt), locale),
          })}
          facts={[age.charAt(0).toLocaleUpperCase(locale) + age.slice(1)]}
          actions={
            <LinkButton
              to="/profile/password"
              variant="plain"
              size="small"
              label={t('profile.password.title')}
            >
              {t('profile.password.change')}
            </LinkButton>
          }
        />
      </ul>
    </ProfileSectionRow>
  )
}

interface EnrolmentButtonProps {
  readonly layout: EnrolmentLayout
  readonly variant?: 'filled' | 'outlined' | 'plain'
  readonly size?: 'small' | 'medium'
  readonly label?: string
  readonly children: ReactNode
}

/** Leads to the provider's page for a new factor, and back here. */
function EnrolmentButton({ layout, variant = 'outlined', ...button }: EnrolmentButtonProps) {
  const { t, locale } = useLanguage()
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    try {
      await openEnrolment(layout, localizedAddress('/profile/security', locale))
    } catch (error) {
      setOpening(false)
      await showFailure(error, t('security.open_failed'))
    }
  }
  return <OfcButton {...button} variant={variant} loading={isOpening} onClick={() => void open()} />
}
