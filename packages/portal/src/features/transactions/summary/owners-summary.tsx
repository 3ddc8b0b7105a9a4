import type { Transaction } from '@officine/api/calls'
import { ownsAfterwards } from '@officine/api/constants'
import { formatDate, formatList, formatPhone, fullName } from '@officine/i18n/locale'
import type { ReactNode } from 'react'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { personalDetailTexts } from '../../../domain/pharmacies/personal-details.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { obstacleStep } from '../edit/edit-steps.ts'
import { displayStatus } from '../transaction-texts.ts'
import {
  ObstacleLines,
  type Obstacles,
  obstaclesAt,
  obstaclesOfStep,
  SummarySection,
} from './summary-section.tsx'

interface OwnersSummaryProps {
  readonly transaction: Transaction
  /** Whether the transaction has not taken effect yet, so that joining and leaving owners are marked. */
  readonly isUpcoming: boolean
  readonly editUrl: string | undefined
  readonly obstacles: Obstacles
}

/** The owners after the transaction, and each person's change. */
export function OwnersSummary({ transaction, isUpcoming, editUrl, obstacles }: OwnersSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const { areOwnersSaved, owners } = transaction
  // Obstacles of an affirmation show at the affirmation.
  const ownerObstacles = obstacles.filter((obstacle) => obstacleStep(obstacle) === 'owners')
  const stepObstacles = obstaclesOfStep(ownerObstacles, 'owners', owners.map(pointerOf))
  return (
    <SummarySection
      title={t('pharmacies.sections.associates')}
      note={areOwnersSaved || stepObstacles.length > 0 ? undefined : t('transaction.unfilled')}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      {areOwnersSaved && (
        <>
          <p>{ownershipText(language, transaction)}</p>
          <ul className="summary-lines">
            {owners.map((owner, index) => (
              <OwnerLine
                key={owner.id}
                owner={owner}
                acceptance={transaction.acceptance}
                isUpcoming={isUpcoming}
                obstacles={obstaclesAt(ownerObstacles, [pointerOf(owner, index)])}
              />
            ))}
          </ul>
        </>
      )}
    </SummarySection>
  )
}

const pointerOf = (_: Owner, index: number) => `/owners/${index}`

interface OwnerLineProps {
  readonly owner: Owner
  /** Facts that only the association receives. */
  readonly acceptance?: Transaction['acceptance']
  readonly isUpcoming: boolean
  readonly obstacles: Obstacles
}

/** A person and their change. */
export function OwnerLine({ owner, acceptance = null, isUpcoming, obstacles }: OwnerLineProps) {
  const language = useLanguage()
  const { change } = owner
  const changeMark = isUpcoming && change !== 'stays' ? 'change' : undefined
  return (
    <li className="summary-line summary-person" data-mark={obstacles.length > 0 ? 'obstacle' : changeMark}>
      <div>
        <p className="summary-name">{fullName(owner)}</p>
        {detailsOf(language, owner, acceptance).map((facts, index) => (
          <LineOfFacts key={index} className="note" facts={facts} />
        ))}
        <ObstacleLines obstacles={obstacles} />
      </div>
      <p className="summary-change" data-change={change}>
        {language.t(`transaction.change.${change}`)}
      </p>
    </li>
  )
}

/**
 * Contact details of a person without a contact, and the personal data that the reader receives.
 * For the association also whether a joining owner has an account and already works at the
 * pharmacy.
 */
function detailsOf(
  language: Language,
  owner: Owner,
  acceptance: Transaction['acceptance'],
): readonly (readonly ReactNode[])[] {
  const { t } = language
  const { id, practiceNumber, contactId, email, phone, extension, change, isResponder } = owner
  const joiningFacts = change === 'joins' ? acceptance : null
  const number = practiceNumber && t('transaction.practice_number', { number: practiceNumber })
  const responderText = isResponder && ownsAfterwards(owner) && t('pharmacies.responder')
  const contactDetails = contactId === null ? [email, phone && phoneText(phone)] : []
  const accountFacts = [
    joiningFacts?.employedHere.includes(id) && t('transaction.change.employed_here'),
    joiningFacts?.withoutAccount.includes(id) && t('transaction.change.no_account'),
  ]
  // Everybody who reads the transaction gets the salutation: alone it says nothing about a known
  // person.
  const hasPersonalData = [contactId === null, owner.mobile, owner.sex, owner.birthdate].some(Boolean)
  const personalDetails = hasPersonalData ? personalDetailTexts(language, owner) : []
  return [[number, responderText, ...accountFacts], contactDetails, personalDetails]

  function phoneText(number: string): string {
    const text = formatPhone(number, language.locale)
    return extension ? t('pharmacies.phone_with_extension', { phone: text, extension }) : text
  }
}

export type Owner = Transaction['owners'][number]

/** The owners and responders from the effective date on. */
function ownershipText({ t, locale }: Language, transaction: Transaction): string {
  const { effectiveDate } = transaction
  const remaining = transaction.owners.filter(ownsAfterwards)
  if (remaining.length === 0) return t('transaction.ownership.nobody')
  const owners = formatList(remaining.map(fullName), locale)
  const responders = remaining.filter(({ isResponder }) => isResponder).map(fullName)
  const names = formatList(responders, locale)
  const term = displayStatus(transaction) === 'inForce' ? 'since' : 'from'
  const ownersText =
    effectiveDate === null
      ? t('transaction.ownership.undated', { owners })
      : t(`transaction.ownership.${term}`, { owners, date: formatDate(effectiveDate, locale) })
  return `${ownersText} ${t('transaction.responders', { count: responders.length, names })}`
}
