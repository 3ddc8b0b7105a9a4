import { type Declaration, type DeclarationId, getDeclaration } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { callQuery } from '../../data/index.ts'
import { dueDeclaration } from '../../domain/declaration/due-declaration.ts'
import { useNow } from '../../hooks/use-now.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ContinueLink } from './continue-link.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationText } from './declaration-text.tsx'
import { SignedDeclaration } from './signed-declaration.tsx'
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

export function PendingDeclaration({ declarationId, onSigned }: PendingDeclarationProps) {
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
  const date = formatDate(calendarDateOf(dueAt), locale)
  return mayWait({ accepted, dueAt }, now)
    ? t('declaration.lead.due', { date })
    : t('declaration.lead.overdue', { date })
}

/** Whether the rest of the portal is still open to the person. */
function mayWait({ accepted, dueAt }: Pick<Declaration, 'accepted' | 'dueAt'>, now: Date): boolean {
  return accepted !== false && Date.parse(dueAt) > now.getTime()
}

/** For people without a pending declaration: delegates, staff, and those who have signed. */
export function NothingToSign() {
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
