import type { RegisterImport } from '@officine/api/calls'
import { formatNumber } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcProgress } from '@officine/ui-elements/react/progress.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { StatusStrip } from '../../components/status-strip.tsx'
import { importsPath } from '../../domain/imports/import-paths.ts'
import { invitePeoplePath, peoplePath } from '../../domain/people/person-path.ts'
import { FailureAlert, SlowResponseNotice } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { go, Link, Page, useParams } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { ConflictChoice, FileResult } from './file-result.tsx'
import { AbandonButton, ImportSteps } from './import-parts.tsx'
import {
  applyImport,
  failureText,
  importQuery,
  instantText,
  isWorking,
  makeRegisterStale,
  progressInterval,
  sumOf,
} from './imports.ts'
import '../../components/save-bar.css'
import '../../components/sheet.css'
import './imports.css'

/** What an import would change, how far it has come, and what it has changed. */
export default function ImportPage() {
  const { t } = useLanguage()
  const { importId = '' } = useParams()
  const read = useQuery(importQuery(importId))
  const isProgressing = read.data !== undefined && isWorking(read.data.state)
  useQuery({ ...importQuery(importId), refetchInterval: isProgressing && progressInterval })
  return (
    <RecordGuard of={read}>
      <Page title="imports.title" above={<BackLink to={importsPath}>{t('imports.all')}</BackLink>}>
        <QueryView of={read} skeleton={<RowSkeletons count={4} />}>
          {(data) => <ImportContent register={data} isCurrent={read.fetchStatus === 'idle'} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

interface ImportProps {
  readonly register: RegisterImport
}

interface ImportContentProps extends ImportProps {
  /** Not while it is read again. */
  readonly isCurrent: boolean
}

function ImportContent({ register, isCurrent }: ImportContentProps) {
  const { state, may } = register
  const { contactId } = useUserinfo()
  const isOwn = register.createdById === contactId
  const isOfOwnFiles = state === 'collecting' && isOwn
  useEffect(() => {
    // A file could not be read: the page of the files says which.
    if (isOfOwnFiles && isCurrent) void go(importsPath, { replace: true, isRedirect: true })
  }, [isOfOwnFiles, isCurrent])
  const wasApplying = useRef(false)
  useEffect(() => {
    if (state === 'applied' && wasApplying.current) makeRegisterStale()
    wasApplying.current = state === 'applying'
  }, [state])
  if (isOfOwnFiles) return <RowSkeletons count={4} />
  return (
    <div className="imports">
      <ImportSteps state={state} {...(may.includes('changeFiles') && { filesPath: importsPath })} />
      {!isOwn && <Owner register={register} />}
      <StateContent register={register} />
      {may.includes('abandon') && <ImportBar register={register} />}
    </div>
  )
}

/** Who began it, for another member of the administration. */
function Owner({ register: { createdBy, createdAt } }: ImportProps) {
  const language = useLanguage()
  const since = instantText(language, createdAt)
  return <p className="note">{language.t('imports.open.of', { name: createdBy, since })}</p>
}

function StateContent({ register }: ImportProps) {
  const language = useLanguage()
  const { t } = language
  switch (register.state) {
    case 'collecting':
      return <p>{t('imports.state.collecting')}</p>
    case 'checking':
    case 'applying':
      return <WorkProgress register={register} />
    case 'checked':
      return <CheckResult register={register} />
    case 'applied':
      return <Applied register={register} />
    case 'abandoned':
      return <StatusStrip tone="blue" icon="close" title={t('imports.state.abandoned')} />
    case 'failed':
      return (
        <OfcAlert severity="error" heading={t('imports.state.failed')}>
          {t('imports.failed.text', { count: register.applied })}
        </OfcAlert>
      )
  }
}

/** It goes on without this page. */
function WorkProgress({ register: { state, progress } }: ImportProps) {
  const { t } = useLanguage()
  const isApplying = state === 'applying'
  const { done = 0, total = 0, kind } = progress ?? {}
  return (
    <section className="sheet import-progress" aria-labelledby="import-progress">
      <h2 id="import-progress" className="card-title">
        {t(isApplying ? 'imports.applying.title' : 'imports.checking.title')}
      </h2>
      <OfcProgress
        label={
          isApplying && total > 0
            ? t('imports.applying.progress', { done, total })
            : kind
              ? t('imports.checking.kind', { kind: t(`imports.kind.${kind}`) })
              : t('imports.checking.reading')
        }
        max={total}
        {...(total > 0 ? { value: done } : {})}
      />
      <p className="note">{t('imports.progress.note')}</p>
    </section>
  )
}

function CheckResult({ register }: ImportProps) {
  const language = useLanguage()
  const { t } = language
  const { failure, checkedAt, results, may } = register
  return (
    <>
      {failure && (
        <OfcAlert severity="warning" heading={t('imports.meanwhile')}>
          {failureText(language, failure)}
        </OfcAlert>
      )}
      <div className="import-part-head">
        {checkedAt && (
          <p className="note">{t('imports.compared', { at: instantText(language, checkedAt) })}</p>
        )}
        {may.includes('changeFiles') && (
          <LinkButton to={importsPath} variant="outlined">
            {t('imports.files.change')}
          </LinkButton>
        )}
      </div>
      {results.map((result) => (
        <FileResult key={result.fileId} importId={register.id} result={result} />
      ))}
      <ConflictChoice register={register} />
    </>
  )
}

function Applied({ register }: ImportProps) {
  const { t } = useLanguage()
  const { applied, results } = register
  return (
    <>
      <StatusStrip
        tone="green"
        icon="check"
        title={t('imports.applied.title', { count: applied })}
        actions={
          <LinkButton to={invitePeoplePath} variant="outlined">
            {t('imports.applied.invite')}
          </LinkButton>
        }
      >
        <p className="import-ways">
          <Link to={peoplePath}>{t('imports.applied.people')}</Link>
          <Link to="/pharmacies">{t('imports.applied.pharmacies')}</Link>
        </p>
      </StatusStrip>
      {results.map((result) => (
        <FileResult key={result.fileId} importId={register.id} result={result} isApplied />
      ))}
    </>
  )
}

/** How many changes there are, and the two ways on. */
function ImportBar({ register }: ImportProps) {
  const { t, locale } = useLanguage()
  const { id, may, checkedAt } = register
  const changes = sumOf(register, 'new', 'changed')
  const errors = sumOf(register, 'errors')
  const application = useAttempt(async () => {
    if (!checkedAt) return
    await applyImport({ path: { importId: id }, body: { checkedAt, skipsErrors: errors > 0 } })
    document.querySelector<HTMLElement>('h1')?.focus()
  })
  const alert = useRef<AlertElement>(null)
  // The button is in view wherever one reads; the alert is at the end.
  useEffect(() => alert.current?.focus(), [application.failure])
  const mayApply = may.includes('apply')
  return (
    <>
      {application.failure && (
        <FailureAlert ref={alert} error={application.failure} heading={t('imports.apply.failed')} />
      )}
      <div className="save-bar">
        <SlowResponseNotice isOn={application.isRunning} />
        {register.state === 'checked' && (
          <p className="save-bar-changes">
            <b>{t('imports.apply.changes', { count: changes })}</b>
            {errors > 0 && ` ${t('imports.apply.left', { count: errors })}`}
          </p>
        )}
        <AbandonButton importId={id} onAbandoned={() => void go(importsPath)} />
        {mayApply && changes > 0 && (
          <OfcButton
            variant="filled"
            loading={application.isRunning}
            onClick={() => void application.attempt()}
          >
            {t('imports.apply.submit', { count: changes, number: formatNumber(changes, locale) })}
          </OfcButton>
        )}
      </div>
    </>
  )
}
