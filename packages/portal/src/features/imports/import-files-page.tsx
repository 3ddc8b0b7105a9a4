import {
  getRegisterExport,
  type ImportId,
  type ImportSummary,
  postImportFile,
  type RegisterImport,
  type StoredFile,
} from '@officine/api/calls'
import { registerKinds } from '@officine/api/constants'
import { formatFileSize, formatList } from '@officine/i18n/locale'
import type { OfcAlert as AlertElement } from '@officine/ui-elements/alert/alert.js'
import type { FileEntry } from '@officine/ui-elements/file-dropzone/file-dropzone.js'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BackLink } from '../../components/back-link.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { StatusStrip } from '../../components/status-strip.tsx'
import { send } from '../../data/index.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { exportPath, importPath } from '../../domain/imports/import-paths.ts'
import { peoplePath } from '../../domain/people/person-path.ts'
import { FileUploads } from '../../domain/uploads/file-uploads.tsx'
import { uploadTo } from '../../domain/uploads/upload-target.ts'
import { FailureAlert, SlowResponseNotice } from '../../failures/index.ts'
import { useAttempt } from '../../failures/use-attempt.ts'
import { useLanguage } from '../../language/index.ts'
import { go, Link, Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { AbandonButton, ImportSteps } from './import-parts.tsx'
import {
  checkImport,
  createImport,
  failureText,
  importQuery,
  importsQuery,
  instantText,
  isOpen,
  isWorking,
  makeImportsStale,
  progressInterval,
  removeImportFile,
} from './imports.ts'
import '../../components/save-bar.css'
import './imports.css'

/** The files of an import of the register; one is open at a time. */
export default function ImportFilesPage() {
  const { t } = useLanguage()
  const imports = useQuery({
    ...importsQuery(),
    refetchInterval: ({ state }) => state.data?.items.some((one) => isWorking(one.state)) && progressInterval,
  })
  return (
    <Page
      title="imports.title"
      intro={t('imports.lead')}
      above={<BackLink to={peoplePath}>{t('people.title')}</BackLink>}
    >
      <QueryView of={imports} skeleton={<RowSkeletons count={3} />}>
        {({ items }) => <ImportStart items={items} />}
      </QueryView>
    </Page>
  )
}

function ImportStart({ items }: { readonly items: readonly ImportSummary[] }) {
  const { contactId } = useUserinfo()
  const open = items.find(({ state }) => isOpen(state))
  const isForeign = open !== undefined && open.createdById !== contactId
  return (
    <div className="imports">
      {open && (isForeign || open.state !== 'collecting') && <OpenImport open={open} isForeign={isForeign} />}
      {!isForeign && !(open && isWorking(open.state)) && <ImportFiles importId={open?.id} />}
      <LastImports items={items.filter(({ state }) => !isOpen(state))} />
    </div>
  )
}

interface OpenImportProps {
  readonly open: ImportSummary
  readonly isForeign: boolean
}

/** Whose import is open, or how far one's own is. */
function OpenImport({ open, isForeign }: OpenImportProps) {
  const language = useLanguage()
  const { t } = language
  const isChecked = open.state === 'checked'
  const ownTitle = t(isChecked ? 'imports.open.checked' : 'imports.open.own')
  return (
    <StatusStrip
      tone={isForeign ? 'amber' : 'blue'}
      icon={isChecked ? 'check' : 'hourglass'}
      title={isForeign ? t('imports.open.other', { name: open.createdBy }) : ownTitle}
      facts={
        <p className="note">{t('imports.open.since', { since: instantText(language, open.createdAt) })}</p>
      }
      actions={
        <LinkButton to={importPath(open.id)} variant="outlined">
          {t('imports.open.read')}
        </LinkButton>
      }
    />
  )
}

interface ImportFilesProps {
  /** Undefined until the first file begins an import. */
  readonly importId: ImportId | undefined
}

/** Files to drop, and those that were sent before; then the check. */
function ImportFiles({ importId }: ImportFilesProps) {
  const { t } = useLanguage()
  const [entries, setEntries] = useState<readonly FileEntry[]>([])
  /** Another drop zone after its import was abandoned. */
  const [round, setRound] = useState(0)
  // A ref: the first file is sent before the new id has rendered.
  const target = useRef(importId)
  target.current = importId ?? target.current
  const fetched = useQuery({ ...importQuery(importId ?? ''), enabled: importId !== undefined })
  const open = importId === undefined ? undefined : fetched.data
  const sentIds = new Set(entries.flatMap(({ reference }) => reference ?? []))
  const earlier = open?.files.filter(({ id }) => !sentIds.has(id)) ?? []
  const check = useAttempt(async () => {
    const id = target.current
    if (id === undefined) return
    await checkImport({ path: { importId: id }, body: { overwrites: false } })
    void go(importPath(id))
  })

  const alert = useRef<AlertElement>(null)
  // The button is in view wherever one reads; the alert is at the end.
  useEffect(() => alert.current?.focus(), [check.failure])

  const handleListChange = (list: readonly FileEntry[]) => {
    const left = new Set(list.flatMap(({ reference }) => reference ?? []))
    for (const fileId of sentIds)
      if (!left.has(fileId) && target.current !== undefined)
        // If that fails, the list of the files that were sent has it again.
        void removeImportFile({ path: { importId: target.current, fileId } }).catch(makeImportsStale)
    setEntries(list)
  }
  const isSending = entries.some(
    ({ state }) => state === 'queued' || state === 'sending' || state === 'paused',
  )
  // Also those that a reading of the import which was on its way did not have yet.
  const isEmpty = earlier.length + sentIds.size === 0

  return (
    <>
      <ImportSteps state="collecting" />
      {open?.failure && <FileFailure open={open} />}
      {earlier.length > 0 && <SentFiles importId={importId ?? ''} files={earlier} />}
      <FileUploads
        key={round}
        label={t(earlier.length > 0 ? 'imports.files.more' : 'imports.files.label')}
        kind="register"
        noOptionalMark
        canRemoveReceived
        openRecord={async ({ idempotencyKey }) => {
          target.current ??= (await createImport({ idempotencyKey })).id
          return uploadTo(postImportFile, { importId: target.current })
        }}
        onReceived={makeImportsStale}
        onListChange={handleListChange}
      />
      <Models />
      {check.failure && (
        <FailureAlert ref={alert} error={check.failure} heading={t('imports.check.failed')} />
      )}
      {!isEmpty && (
        <div className="save-bar">
          <SlowResponseNotice isOn={check.isRunning} />
          <p className="save-bar-changes">{t('imports.check.note')}</p>
          {importId !== undefined && (
            <AbandonButton
              importId={importId}
              onAbandoned={() => {
                target.current = undefined
                setEntries([])
                setRound(round + 1)
              }}
            />
          )}
          <OfcButton
            variant="filled"
            loading={check.isRunning || isSending}
            onClick={() => void check.attempt()}
          >
            {t('imports.check.start')}
          </OfcButton>
        </div>
      )}
    </>
  )
}

/** The file that could not be read, and why. */
function FileFailure({ open }: { readonly open: RegisterImport }) {
  const language = useLanguage()
  const { t } = language
  const { failure, files } = open
  if (!failure) return null
  const name = files.find(({ id }) => id === failure.fileId)?.name
  return (
    <OfcAlert
      severity="error"
      heading={name === undefined ? t('imports.check.failed') : t('imports.file.failed', { name })}
    >
      {failureText(language, failure)}
      {failure.code === 'header' && <p>{t('imports.file.see_models')}</p>}
    </OfcAlert>
  )
}

interface SentFilesProps {
  readonly importId: ImportId
  readonly files: readonly StoredFile[]
}

function SentFiles({ importId, files }: SentFilesProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="import-files">
      <h2 id="import-files" className="card-title">
        {t('imports.files.sent', { count: files.length })}
      </h2>
      <OfcCard padding="none">
        <ul className="rows">
          {files.map((file) => (
            <SentFile key={file.id} importId={importId} file={file} />
          ))}
        </ul>
      </OfcCard>
    </section>
  )
}

interface SentFileProps {
  readonly importId: ImportId
  readonly file: StoredFile
}

function SentFile({ importId, file: { id, name, size, state } }: SentFileProps) {
  const { t, locale } = useLanguage()
  const removal = useAttempt(async () => {
    await removeImportFile({ path: { importId, fileId: id } })
    document.querySelector<HTMLElement>('h1')?.focus()
  })
  return (
    <li className="row">
      <span className="import-sign">
        <Icon name={state === 'refused' ? 'alert' : 'file'} />
      </span>
      <div className="row-words">
        <p className="row-title import-name">{name}</p>
        <p className="row-detail">
          {formatFileSize(size, locale)}
          {state !== 'clean' && ` · ${t(`imports.file.${state}`)}`}
        </p>
        {removal.failure && <FailureAlert error={removal.failure} heading={t('imports.file.not_removed')} />}
      </div>
      <OfcButton
        variant="plain"
        label={t('imports.file.remove_named', { name })}
        loading={removal.isRunning}
        onClick={() => void removal.attempt()}
      >
        {t('imports.file.remove')}
      </OfcButton>
    </li>
  )
}

/** A file of each kind with the names of its columns, to fill in. */
function Models() {
  const { t } = useLanguage()
  return (
    <section className="import-models" aria-labelledby="import-models">
      <h2 id="import-models" className="card-title">
        {t('imports.models.title')}
      </h2>
      <p className="note">{t('imports.models.lead')}</p>
      <div className="import-model-list">
        {registerKinds.map((kind) => (
          <DownloadButton
            key={kind}
            label={t('imports.models.named', { kind: t(`imports.kind.${kind}`) })}
            errorHeading={t('imports.download.failed')}
            fetchFile={() => send(getRegisterExport, { query: { kind, records: 'none' } })}
          >
            {t(`imports.kind.${kind}`)}
          </DownloadButton>
        ))}
      </div>
      <p>
        <Link to={exportPath}>{t('imports.models.export')}</Link>
      </p>
    </section>
  )
}

function LastImports({ items }: { readonly items: readonly ImportSummary[] }) {
  const language = useLanguage()
  const { t, locale } = language
  if (items.length === 0) return null
  return (
    <section aria-labelledby="last-imports">
      <h2 id="last-imports" className="card-title">
        {t('imports.last.title')}
      </h2>
      <OfcCard padding="none">
        <ul className="rows">
          {items.map(({ id, createdAt, createdBy, fileNames, state, applied }) => (
            <li key={id} className="row">
              <div className="row-words">
                <h3 className="row-title">
                  <Link to={importPath(id)}>{instantText(language, createdAt)}</Link>
                </h3>
                <p className="row-detail import-name">
                  {[createdBy, formatList(fileNames, locale)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className="row-detail">
                {state === 'applied'
                  ? t('imports.applied.title', { count: applied })
                  : t(`imports.state.${state}`)}
              </p>
            </li>
          ))}
        </ul>
      </OfcCard>
      <p className="note">{t('imports.last.note')}</p>
    </section>
  )
}
