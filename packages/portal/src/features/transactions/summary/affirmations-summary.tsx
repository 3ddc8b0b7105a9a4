import { getAffirmation, type Transaction } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatFileSize, formatList, fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { send } from '../../../data/index.ts'
import { useDownload } from '../../../domain/downloads/download.tsx'
import { useLanguage } from '../../../language/index.ts'
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

interface AffirmationLineProps {
  readonly transaction: Transaction
  readonly owner: Owner
  readonly obstacles: Obstacles
}

/** The owner, the state and the file of an affirmation. */
export function AffirmationLine({ transaction, owner, obstacles }: AffirmationLineProps) {
  const { t, locale } = useLanguage()
  const { affirmation } = owner
  const uploadedOn = affirmation ? formatDate(calendarDateOf(affirmation.uploadedAt), locale) : ''
  const name = fullName(owner)
  const download = useDownload(async () => {
    const path = { transactionId: transaction.id, ownerId: owner.id, fileId: affirmation?.id ?? '' }
    const file = await send(getAffirmation, { path })
    // The uploaded name seldom says whose affirmation it is, or of which transaction.
    const fileName = t('transaction.download_name', { name, number: String(transaction.number) })
    const [extension = ''] = /\.\w+$/.exec(file.name) ?? []
    return { ...file, name: fileName + extension }
  }, t('transaction.download_failed'))
  // The server checks the right to read it.
  const isRefused = download.failure?.kind === 'notFound' || download.failure?.kind === 'forbidden'
  const state = affirmationState(owner, transaction)
  // The state already shows a missing affirmation, and one under verification is no obstacle.
  const isObstacle = state === 'refused' || (obstacles.length > 0 && state !== 'verifying')
  return (
    <li className="summary-line summary-affirmation" data-mark={isObstacle ? 'obstacle' : undefined}>
      <div>
        <p className="summary-name">{name}</p>
        {affirmation && state === 'received' ? (
          <p className="note">{t('transaction.affirmation.received_on', { date: uploadedOn })}</p>
        ) : (
          <p className="summary-state">
            <OfcBadge tone={affirmationTones[state]}>{t(`transaction.affirmation.${state}`)}</OfcBadge>
            {affirmation && (
              <span className="note">
                {t('transaction.affirmation.file', {
                  date: uploadedOn,
                  name: affirmation.name,
                  size: formatFileSize(affirmation.size, locale),
                })}
              </span>
            )}
          </p>
        )}
        {affirmation?.isNotScanned && <p className="note">{t('transaction.affirmation.not_scanned')}</p>}
        {affirmation && state === 'outdated' && (
          <p className="note">
            {t('transaction.affirmation.changed', {
              changes: formatList(
                affirmation.changedSince.map((content) => t(`transaction.sworn.${content}`)),
                locale,
              ),
            })}
          </p>
        )}
      </div>
      {affirmation?.may.includes('read') && (
        <OfcButton
          variant="plain"
          label={t('transaction.download_of', { name })}
          loading={download.isRunning}
          onClick={download.start}
        >
          {t('transaction.download')}
        </OfcButton>
      )}
      {isRefused ? (
        <OfcAlert className="summary-failure" heading={t('transaction.download_refused')}>
          {t('transaction.download_refused_text')}
        </OfcAlert>
      ) : (
        download.alert && <div className="summary-failure">{download.alert}</div>
      )}
    </li>
  )
}
