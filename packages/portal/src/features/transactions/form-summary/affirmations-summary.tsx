import type { Transaction } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatFileSize, formatList, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { type Language, useLanguage } from '../../../language/index.ts'
import { type AffirmationState, affirmationState, affirmationTones } from './affirmation-state.ts'
import { DownloadAffirmationButton } from './download-affirmation-button.tsx'
import { type Obstacles, obstaclesAt } from './form-obstacles.ts'
import type { Owner } from './ownership.ts'
import { SummarySection } from './summary-section.tsx'

interface AffirmationsSummaryProps {
  readonly form: Transaction
  readonly editUrl?: string | undefined
  readonly obstacles?: Obstacles
}

/** The affirmation of each owner who stays or joins. */
export function AffirmationsSummary({ form, editUrl, obstacles = [] }: AffirmationsSummaryProps) {
  const { t } = useLanguage()
  const affirmingOwners = form.owners.flatMap((owner, index) =>
    ownsAfterwards(owner) ? [{ owner, index }] : [],
  )
  const received = affirmingOwners.filter(({ owner }) => isReceived(affirmationState(owner, form))).length
  return (
    <SummarySection
      title={t('transaction.sections.affirmations')}
      note={
        form.areOwnersSaved
          ? t('transaction.affirmations_received', { received, total: affirmingOwners.length })
          : t('transaction.affirmations_later')
      }
      editUrl={editUrl}
    >
      {form.areOwnersSaved && (
        <ul className="summary-lines">
          {affirmingOwners.map(({ owner, index }) => (
            <AffirmationLine
              key={owner.id}
              form={form}
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
  readonly form: Transaction
  readonly owner: Owner
  readonly obstacles: Obstacles
}

/** The owner, the state and the file of an affirmation. */
export function AffirmationLine({ form, owner, obstacles }: AffirmationLineProps) {
  const language = useLanguage()
  const { t } = language
  const { affirmation } = owner
  const name = fullName(owner)
  const state = affirmationState(owner, form)
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
          transactionId={form.id}
          ownerId={owner.id}
          fileId={affirmation.id}
          name={name}
          number={form.number}
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
