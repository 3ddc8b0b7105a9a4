import {
  type FileId,
  getAffirmationForm,
  getTransaction,
  getTransactions,
  getUserinfo,
  postAffirmation,
  type Transaction,
} from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { formatList, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { invalidateCalls, send } from '../../../data/index.ts'
import { useDownload } from '../../../domain/downloads/download.tsx'
import { uploadTo } from '../../../domain/uploads/upload-target.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import {
  type AffirmationState,
  affirmationState,
  affirmationTones,
  instantText,
} from '../transaction-texts.ts'
import { editTransactionPath, transactionQuery } from '../transactions.ts'
import { isStepComplete, isSworn, steps } from './edit-steps.ts'
import { StepBar, type StepProps } from './step-form.tsx'

/** Refetch interval while a file is being verified (ms). */
const verificationInterval = 10_000

/**
 * Sworn affirmations of the owners who stay or join: printed, signed before a commissioner for
 * oaths, uploaded.
 */
export default function AffirmationsStep({ transaction }: StepProps) {
  const { t } = useLanguage()
  const owners = transaction.owners.filter(ownsAfterwards)
  const missing = owners.filter((owner) => !isSworn(owner))
  const isVerifying = owners.some(({ affirmation }) => affirmation?.state === 'waiting')
  useQuery({
    ...transactionQuery(transaction.id),
    refetchInterval: isVerifying && verificationInterval,
  })
  const incompleteEarlierSteps = steps
    .slice(0, steps.indexOf('affirmations'))
    .filter((step) => !isStepComplete(transaction, step))
  return (
    <div className="page-form">
      <div className="page-fields page-fields-wide">
        {incompleteEarlierSteps.length > 0 ? (
          <>
            <p>{t('steps.affirmations.before')}</p>
            <ul className="affirmations-before">
              {incompleteEarlierSteps.map((step) => (
                <li key={step}>
                  <Link to={editTransactionPath(transaction.id, step)}>{t(`steps.names.${step}`)}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <div>
              <p role="status">
                {t('steps.affirmations.count', {
                  received: owners.length - missing.length,
                  total: owners.length,
                })}
              </p>
              {missing.length > 0 && <p className="note">{t('steps.affirmations.later')}</p>}
            </div>
            <ol className="affirmations-how">
              <li>{t('steps.affirmations.print')}</li>
              <li>{t('steps.affirmations.sign')}</li>
              <li>{t('steps.affirmations.upload')}</li>
            </ol>
            <ul className="affirmations">
              {owners.map((owner) => (
                <AffirmationRow key={owner.id} owner={owner} transaction={transaction} />
              ))}
            </ul>
            <p className="note">{t('steps.affirmations.changes')}</p>
          </>
        )}
      </div>
      <StepBar step="affirmations" transaction={transaction} status={statusText()}>
        <LinkButton to={editTransactionPath(transaction.id, 'review')} variant="filled">
          {t('steps.continue')}
        </LinkButton>
      </StepBar>
    </div>
  )

  function statusText(): string {
    const [first] = missing
    if (!first || incompleteEarlierSteps.length > 0) return t('steps.next', { step: 'review' })
    return t('steps.affirmations.missing', {
      count: missing.length,
      name: fullName(first),
    })
  }
}

const FileUploads = lazyAhead(async () => ({
  default: (await import('../../../domain/uploads/file-uploads.tsx')).FileUploads,
}))

const icons = {
  missing: 'pencil',
  outdated: 'alert',
  received: 'check',
  refused: 'alert',
  unseen: 'check',
  verifying: 'hourglass',
} as const satisfies Readonly<Record<AffirmationState, IconName>>

interface AffirmationRowProps {
  readonly owner: Transaction['owners'][number]
  readonly transaction: Transaction
}

/** One owner: the form to sign, the received file and the upload. */
function AffirmationRow({ owner, transaction }: AffirmationRowProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { affirmation } = owner
  const name = fullName(owner)
  const path = { transactionId: transaction.id, ownerId: owner.id }
  const form = useDownload(() => send(getAffirmationForm, { path }), t('steps.affirmations.form_failed'))
  const state = affirmationState(owner, transaction)
  const [isReplacing, setReplacing] = useState(false)
  const mayUpload = transaction.may.includes('addAffirmation')
  const isOpen = mayUpload && (isReplacing || (state !== 'received' && state !== 'verifying'))
  const { ref: stateRef, recordFocus } = useFocusAfterUpload(affirmation?.id)
  const onReceived = () => {
    recordFocus()
    setReplacing(false)
    invalidateCalls([getTransaction, getTransactions, getUserinfo])
  }
  return (
    <li className="affirmation" data-state={state}>
      <div className="affirmation-person">
        <h3 className="row-title">{name}</h3>
        <p className="row-detail">{t(`steps.affirmations.owner.${owner.change}`)}</p>
        <OfcButton
          variant="plain"
          label={t('steps.affirmations.form_named', { name })}
          loading={form.isRunning}
          onClick={form.start}
        >
          <Icon name="download" slot="start" />
          {t('steps.affirmations.form')}
        </OfcButton>
        {form.alert}
      </div>
      <div className="affirmation-file">
        <p className="affirmation-state" tabIndex={-1} ref={stateRef}>
          <OfcBadge tone={affirmationTones[state]}>
            <Icon name={icons[state]} slot="start" />
            {t(`transaction.affirmation.${state}`)}
          </OfcBadge>
          {affirmation && <span className="affirmation-name">{affirmation.name}</span>}
        </p>
        {affirmation && (
          <p className="row-detail">
            {t(`steps.affirmations.detail.${state}`, {
              at: instantText(language, affirmation.uploadedAt),
              changes: formatList(
                affirmation.changedSince.map((content) => t(`transaction.sworn.${content}`)),
                locale,
              ),
            })}
          </p>
        )}
        {isOpen && (
          <Suspense>
            <FileUploads
              // A new key per affirmation resets the list: the received file shows above.
              key={affirmation?.id}
              label={t('steps.affirmations.file', { name })}
              kind="affirmation"
              maxFiles={1}
              // Required to send the transaction, not to leave this step.
              noOptionalMark
              openRecord={async () => uploadTo(postAffirmation, path)}
              onReceived={onReceived}
            />
          </Suspense>
        )}
      </div>
      {mayUpload && !isOpen && (
        <OfcButton
          variant="plain"
          label={t('steps.affirmations.replace_named', { name })}
          onClick={() => {
            setReplacing(true)
            // The button unmounts.
            stateRef.current?.focus()
          }}
        >
          {t('steps.affirmations.replace')}
        </OfcButton>
      )}
    </li>
  )
}

/** The drop zone unmounts after an upload: moves its focus to the status of the received file. */
function useFocusAfterUpload(fileId: FileId | undefined) {
  const ref = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current) ref.current?.focus()
    hadFocus.current = false
  }, [fileId])
  const recordFocus = () => {
    hadFocus.current = ref.current?.closest('li')?.contains(document.activeElement) ?? false
  }
  return { ref, recordFocus }
}
