import {
  type Declaration,
  type DeclarationId,
  getContact,
  getDeclaration,
  getDeclarationDocument,
  getUserinfo,
  signDeclaration,
  type Userinfo,
} from '@officine/api/calls'
import { accepted } from '@officine/api/rules'
import { associationNameIn } from '@officine/api/settings'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { object } from 'superstruct'
import { BackLink } from '../../components/back-link.tsx'
import { CompletionMessage } from '../../components/completion-message.tsx'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { callQuery, mutation, send } from '../../data/index.ts'
import { dueDeclaration } from '../../domain/declaration/due-declaration.ts'
import { documentRights } from '../../domain/documents/document-paths.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { RecentSignInNotice } from '../../failures/recent-sign-in.tsx'
import { Form, useForm } from '../../forms/index.ts'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, type MessageKey, useLanguage } from '../../language/index.ts'
import { Link, Page, parseLocation, useSearchParams } from '../../navigation/index.ts'
import { safeBackAddress, useUserinfo } from '../../session/index.ts'
import { useSettings } from '../../store/index.ts'
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
            {(declaration) => <DeclarationText declaration={declaration} onSigned={onSigned} />}
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

/** The terms and the form that answers them; no form when this portal does not know the terms. */
function DeclarationText({ declaration, onSigned }: DeclarationFormProps) {
  const { t, locale } = useLanguage()
  const version = declaration.termsVersion
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
      <DeclarationForm declaration={declaration} onSigned={onSigned} />
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
        <DownloadButton
          className="declaration-copy"
          variant="outlined"
          errorHeading={t('declaration.signed.download_failed')}
          fetchFile={() => send(getDeclarationDocument, { path: { declarationId: declaration.id } })}
        >
          {t('declaration.signed.download')}
        </DownloadButton>
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
      {hasTarget ? (
        <>
          <LinkButton to={target.path + target.search + target.hash} variant="filled">
            {t('declaration.continue')}
          </LinkButton>
          <Link to="/">{t('shell.backHome')}</Link>
        </>
      ) : (
        <LinkButton to="/" variant="filled">
          {t('shell.backHome')}
        </LinkButton>
      )}
    </div>
  )
}

/** Accepting and refusing both change the person’s rights, so userinfo is refetched. */
const submitDeclaration = mutation(signDeclaration, {
  invalidates: [getContact, getDeclaration, getUserinfo],
})

/** Specification 5: the terms must be accepted. */
const Acceptance = object({ accepted: accepted() })

interface DeclarationFormProps {
  readonly declaration: Declaration
  readonly onSigned: (declaration: Declaration) => void
}

/**
 * Signs the declaration, which requires accepting the terms, or refuses it. A refusal can still be
 * followed by a signature.
 */
function DeclarationForm({ declaration, onSigned }: DeclarationFormProps) {
  const { t } = useLanguage()
  const person = useUserinfo()
  const [isRefusing, setRefusing] = useState(false)
  const [hasJustRefused, setJustRefused] = useState(false)
  const { id: declarationId } = declaration
  const hasRefused = declaration.accepted === false
  const form = useForm({
    draft: { name: `declaration/${declarationId}` },
    initial: { accepted: false },
    labels: { accepted: t('declaration.title') },
    struct: Acceptance,
    submit: (body) => submitDeclaration({ path: { declarationId }, body }),
    onSent: onSigned,
  })
  const refuse = async () => {
    await submitDeclaration({ path: { declarationId }, body: { accepted: false } })
    setRefusing(false)
    setJustRefused(true)
  }
  return (
    <>
      {hasRefused && <RefusedAlert declaration={declaration} takesFocus={hasJustRefused} />}
      <Form form={form} className="single-column">
        <RecentSignInNotice />
        <OfcCheckbox
          {...form.field('accepted')}
          label={t('declaration.accept')}
          hint={t('declaration.signing', { name: person.name })}
          required
        />
        <div className="declaration-actions">
          <OfcButton type="submit" variant="filled" loading={form.isSending}>
            {t('declaration.sign')}
          </OfcButton>
          {!hasRefused && (
            <OfcButton variant="plain" tone="danger" onClick={() => setRefusing(true)}>
              {t('declaration.refuse')}
            </OfcButton>
          )}
        </div>
      </Form>
      {isRefusing && (
        <ConfirmDialog
          heading={t('declaration.refusal.title')}
          actionLabel={t('declaration.refusal.confirm')}
          keepLabel={t('declaration.refusal.keep')}
          onConfirm={refuse}
          onClosed={() => setRefusing(false)}
        >
          <p>{t('declaration.refusal.text')}</p>
          <ul>
            {closedByRefusal(person).map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p>{t('declaration.refusal.undo')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface RefusedAlertProps extends Pick<DeclarationFormProps, 'declaration'> {
  /** Moves the focus to this alert, because the pressed button is removed. */
  readonly takesFocus: boolean
}

function RefusedAlert({ declaration: { signedAt }, takesFocus }: RefusedAlertProps) {
  const { t, rich, locale } = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const date = formatDate(calendarDateOf(signedAt ?? new Date()), locale)
  useEffect(() => {
    if (takesFocus) container.current?.focus()
  }, [takesFocus])
  return (
    <div ref={container} tabIndex={-1} className="declaration-refused">
      <OfcAlert severity="warning" heading={t('declaration.refused.heading')}>
        {rich('declaration.refused.text', { date })}
      </OfcAlert>
    </div>
  )
}

/**
 * Labels of the sections that refusing the declaration closes: only those that the person can open
 * today.
 */
export function closedByRefusal({
  may,
  pharmacies,
}: Pick<Userinfo, 'may' | 'pharmacies'>): readonly MessageKey[] {
  const answersRequests = pharmacies.some((pharmacy) => pharmacy.may.includes('answerRequests'))
  return [
    ...(pharmacies.length === 0
      ? []
      : ([answersRequests ? 'declaration.refusal.pharmacies' : 'declaration.refusal.pharmacy'] as const)),
    ...(may.includes('readTransactions') ? (['declaration.refusal.transactions'] as const) : []),
    ...(may.includes('readMembershipCard')
      ? (['declaration.refusal.card'] as const)
      : may.some((right) => documentRights.includes(right))
        ? (['declaration.refusal.documents'] as const)
        : []),
    ...(may.includes('readAccessa') ? (['declaration.refusal.accessa'] as const) : []),
    'declaration.refusal.profile',
  ]
}
