import {
  type FileId,
  getAffirmation,
  type Transaction,
  type TransactionId,
  type TransactionOwnerId,
} from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatFileSize, formatList, fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { send } from '../../../data/index.ts'
import { downloadBlob } from '../../../domain/downloads/download-blob.ts'
import { FailureAlert } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type AffirmationState, affirmationState, affirmationTones } from '../transaction-texts.ts'
import type { Owner } from './owners-summary.tsx'
import { type Obstacles, obstaclesAt, SummarySection } from './summary-section.tsx'

interface AffirmationsSummaryProps {
  readonly transaction: Transaction
  readonly editUrl?: string | undefined
  readonly obstacles?: Obstacles
}

/** The affirmation of each owner who stays or joins. */
export function AffirmationsSummary({ transaction, editUrl, obstacles = [] }: AffirmationsSummaryProps) {
  const { t } = useLanguage()
  const affirmingOwners = transaction.owners.flatMap((owner, index) =>
    ownsAfterwards(owner) ? [{ owner, index }] : [],
  )
  const received = affirmingOwners.filter(({ owner }) =>
    isReceived(affirmationState(owner, transaction)),
  ).length
  return (
    <SummarySection
      title={t('transaction.sections.affirmations')}
      note={
        transaction.areOwnersSaved
          ? t('transaction.affirmations_received', { received, total: affirmingOwners.length })
          : t('transaction.affirmations_later')
      }
      editUrl={editUrl}
    >
      {transaction.areOwnersSaved && (
        <ul className="summary-lines">
          {affirmingOwners.map(({ owner, index }) => (
            <AffirmationLine
              key={owner.id}
              transaction={transaction}
              owner={owner}
              obstacles={obstaclesAt(obstacles, [`/owners/${index}/affirmation`])}
            />
          ))}
        </ul>
      )}
    </SummarySection>
  )
}

const isReceived = (state: AffirmationState) =>
  state === 'received' || state === 'verifying' || state === 'unseen'

const stateTexts = {
  missing: 'transaction.affirmation.missing',
  outdated: 'transaction.affirmation.outdated',
  received: 'transaction.affirmation.received',
  refused: 'transaction.affirmation.refused',
  unseen: 'transaction.affirmation.unseen',
  verifying: 'transaction.affirmation.verifying',
} as const satisfies Readonly<Record<AffirmationState, string>>

interface AffirmationLineProps {
  readonly transaction: Transaction
  readonly owner: Owner
  readonly obstacles: Obstacles
}

/** The owner, the state and the file of an affirmation. */
export function AffirmationLine({ transaction, owner, obstacles }: AffirmationLineProps) {
  const language = useLanguage()
  const { t } = language
  const { affirmation } = owner
  const name = fullName(owner)
  const state = affirmationState(owner, transaction)
  // The state already shows a missing affirmation, and one under verification is no obstacle.
  const isObstacle = state === 'refused' || (obstacles.length > 0 && state !== 'verifying')
  return (
    <li className="summary-line summary-affirmation" data-mark={isObstacle ? 'obstacle' : undefined}>
      <div>
        <p className="summary-name">{name}</p>
        {affirmation && state === 'received' ? (
          <p className="note">
            {t('transaction.affirmation.received_on', { date: uploadDate(language, affirmation) })}
          </p>
        ) : (
          <p className="summary-state">
            <OfcBadge tone={affirmationTones[state]}>{t(stateTexts[state])}</OfcBadge>
            {affirmation && <span className="note">{fileText(language, affirmation)}</span>}
          </p>
        )}
        {affirmation?.isNotScanned && <p className="note">{t('transaction.affirmation.not_scanned')}</p>}
        {state === 'outdated' && <p className="note">{changedText(language, owner)}</p>}
      </div>
      {affirmation?.may.includes('read') && (
        <DownloadAffirmationButton
          transactionId={transaction.id}
          ownerId={owner.id}
          fileId={affirmation.id}
          name={name}
          number={transaction.number}
        />
      )}
    </li>
  )
}

type AffirmationFile = NonNullable<Owner['affirmation']>

const uploadDate = ({ locale }: Language, { uploadedAt }: AffirmationFile) =>
  formatDate(calendarDateOf(uploadedAt), locale)

function fileText(language: Language, file: AffirmationFile): string {
  return language.t('transaction.affirmation.file', {
    date: uploadDate(language, file),
    name: file.name,
    size: formatFileSize(file.size, language.locale),
  })
}

const contentTexts = {
  owners: 'transaction.sworn.owners',
  companyName: 'transaction.sworn.companyName',
  effectiveDate: 'transaction.sworn.effectiveDate',
} as const

/** The changes that require a new affirmation. */
function changedText({ t, locale }: Language, { affirmation }: Owner): string {
  const contents = affirmation?.changedSince.map((content) => t(contentTexts[content])) ?? []
  return t('transaction.affirmation.changed', { changes: formatList(contents, locale) })
}

interface DownloadAffirmationButtonProps {
  readonly transactionId: TransactionId
  readonly ownerId: TransactionOwnerId
  readonly fileId: FileId
  /** The owner's name. */
  readonly name: string
  /** The transaction's number. */
  readonly number: number
}

/** Downloads an affirmation; the server checks the right to read it. */
function DownloadAffirmationButton({
  transactionId,
  ownerId,
  fileId,
  name,
  number,
}: DownloadAffirmationButtonProps) {
  const { t } = useLanguage()
  const download = async () => {
    const file = await send(getAffirmation, { path: { transactionId, ownerId, fileId } })
    // The uploaded name seldom says whose affirmation it is, or of which transaction.
    const fileName = t('transaction.download_name', { name, number: String(number) })
    downloadBlob(fileName + extensionOf(file.name), file.content)
  }
  const { attempt, isRunning, failure } = useAttempt(download, { keepsFailure: true })
  const isRefused = failure?.kind === 'notFound' || failure?.kind === 'forbidden'
  return (
    <>
      <OfcButton
        variant="plain"
        label={t('transaction.download_of', { name })}
        loading={isRunning}
        onClick={() => void attempt()}
      >
        {t('transaction.download')}
      </OfcButton>
      {isRefused && (
        <OfcAlert className="summary-failure" heading={t('transaction.download_refused')}>
          {t('transaction.download_refused_text')}
        </OfcAlert>
      )}
      {failure && !isRefused && (
        <div className="summary-failure">
          <FailureAlert
            error={failure}
            heading={t('transaction.download_failed')}
            retry={() => void attempt()}
            isRetrying={isRunning}
          />
        </div>
      )}
    </>
  )
}

/** With its dot; empty without one. */
const extensionOf = (fileName: string) => /\.\w+$/.exec(fileName)?.[0] ?? ''
