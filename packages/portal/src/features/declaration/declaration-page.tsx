import { type Declaration, type DeclarationId, getDeclaration } from '@officine/api/calls'
import { associationNameIn } from '@officine/api/settings'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { CompletionMessage } from '../../components/completion-message.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { callQuery } from '../../data/index.ts'
import { DownloadDeclarationButton } from '../../domain/declaration/download-declaration-button.tsx'
import { dueDeclaration } from '../../domain/declaration/due-declaration.ts'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, type MessageKey, useLanguage } from '../../language/index.ts'
import { Link, Page, parseLocation, useSearchParams } from '../../navigation/index.ts'
import { safeBackAddress, useUserinfo } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
import { DeclarationForm } from './declaration-form.tsx'
import './declaration.css'

/** The mandatory declaration: pending, just signed, or nothing to sign. */
export default function DeclarationPage() {
  const { notifications } = useUserinfo()
  const due = dueDeclaration(notifications)
  const [signed, setSigned] = useState<Declaration>()
  if (signed) return <SignedDeclaration declaration={signed} />
  if (!due) return <NothingToSign />
  return <PendingDeclaration key={due.declarationId} declarationId={due.declarationId} onSigned={setSigned} />
}

interface PendingDeclarationProps {
  readonly declarationId: DeclarationId
  readonly onSigned: (declaration: Declaration) => void
}

function PendingDeclaration({ declarationId, onSigned }: PendingDeclarationProps) {
  const language = useLanguage()
  const { t } = language
  const now = useNow()
  const declarationState = useQuery(callQuery(getDeclaration, { path: { declarationId } }))
  return (
    <RecordGuard of={declarationState}>
      <Page
        title="declaration.title"
        above={
          declarationState.data &&
          mayWait(declarationState.data, now) && <BackLink to="/">{t('shell.home')}</BackLink>
        }
        intro={declarationState.data ? introText(language, declarationState.data, now) : '\u00a0'}
      >
        <div className="single-column">
          <QueryView of={declarationState} skeleton={<RowSkeletons count={4} />}>
            {(declaration) => (
              <DeclarationText version={declaration.termsVersion}>
                <DeclarationForm declaration={declaration} onSigned={onSigned} />
              </DeclarationText>
            )}
          </QueryView>
        </div>
      </Page>
    </RecordGuard>
  )
}

/**
 * The due date and the consequence of missing it, or the state after a refusal or past the due
 * date.
 */
function introText({ t, locale }: Language, { accepted, dueAt }: Declaration, now: Date): string {
  if (accepted === false) return t('declaration.lead.refused')
  const term = mayWait({ accepted, dueAt }, now) ? 'due' : 'overdue'
  return t(`declaration.lead.${term}`, { date: formatDate(calendarDateOf(dueAt), locale) })
}

/** Whether the rest of the portal is still open to the person. */
function mayWait({ accepted, dueAt }: Pick<Declaration, 'accepted' | 'dueAt'>, now: Date): boolean {
  return accepted !== false && Date.parse(dueAt) > now.getTime()
}

/** For people without a pending declaration: delegates, staff, and those who have signed. */
function NothingToSign() {
  const { t, locale } = useLanguage()
  const { lastDeclarationSigned } = useUserinfo()
  return (
    <Page
      title="declaration.nothing.title"
      intro={
        lastDeclarationSigned
          ? t('declaration.nothing.signed', { date: formatDate(lastDeclarationSigned, locale) })
          : t('declaration.nothing.text')
      }
    >
      <ContinueLink />
    </Page>
  )
}

interface DeclarationTextProps {
  readonly version: string
  /** The form that answers the declaration; not rendered when the terms are unknown. */
  readonly children: ReactNode
}

function DeclarationText({ version, children }: DeclarationTextProps) {
  const { t, locale } = useLanguage()
  const association = associationNameIn(locale, useSettings())
  // Undefined for a version newer than this installed portal.
  const points = termsByVersion[version]
  if (!points) {
    return (
      <OfcAlert severity="warning" heading={t('declaration.unknown.heading')}>
        {t('declaration.unknown.text')}
        <OfcButton slot="actions" size="small" onClick={() => location.reload()}>
          {t('shell.reload')}
        </OfcButton>
      </OfcAlert>
    )
  }
  return (
    <>
      <OfcCard>
        <h2 slot="header" className="card-title">
          {t('declaration.text.title')}
        </h2>
        <p>{t('declaration.text.lead', { association })}</p>
        <ol className="declaration-points">
          {points.map((point) => (
            <li key={point}>{t(point)}</li>
          ))}
        </ol>
        <p className="note">{t('declaration.text.version', { version })}</p>
      </OfcCard>
      {children}
    </>
  )
}

/** Points per version of the terms. A signed version never changes: add a new version instead. */
const termsByVersion: Readonly<Record<string, readonly MessageKey[]>> = {
  '2026-01': [
    'declaration.2026-01.profile',
    'declaration.2026-01.practice',
    'declaration.2026-01.links',
    'declaration.2026-01.privacy',
    'declaration.2026-01.account',
  ],
}

function SignedDeclaration({ declaration }: { readonly declaration: Declaration }) {
  const { t, locale } = useLanguage()
  const { name, email } = useUserinfo()
  const date = formatDate(calendarDateOf(declaration.signedAt ?? new Date()), locale)
  return (
    <Page title="declaration.signed.title">
      <div className="single-column">
        <CompletionMessage>{t('declaration.signed.text', { name, date })}</CompletionMessage>
        <p>{t('declaration.signed.mailed', { email })}</p>
        <DownloadDeclarationButton
          declarationId={declaration.id}
          errorHeading={t('declaration.signed.download_failed')}
        >
          {t('declaration.signed.download')}
        </DownloadDeclarationButton>
        <ContinueLink />
      </div>
    </Page>
  )
}

/** Links to the page that the person wanted to open, and to home. */
function ContinueLink() {
  const { t } = useLanguage()
  const [query] = useSearchParams()
  const back = safeBackAddress(query.get('back'), location.origin)
  const target = parseLocation(new URL(back, location.origin))
  const hasTarget = !('redirect' in target) && target.path !== '/'
  return (
    <div className="declaration-actions">
      {hasTarget && (
        <LinkButton to={target.path + target.search + target.hash} variant="filled">
          {t('declaration.continue')}
        </LinkButton>
      )}
      {hasTarget ? (
        <Link to="/">{t('shell.backHome')}</Link>
      ) : (
        <LinkButton to="/" variant="filled">
          {t('shell.backHome')}
        </LinkButton>
      )}
    </div>
  )
}
