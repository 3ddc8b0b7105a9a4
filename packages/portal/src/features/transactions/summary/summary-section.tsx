import type { TransactionObstacle } from '@officine/api/calls'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { detailText, type Language, midSentence, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { type EditStep, obstacleStep } from '../edit/edit-steps.ts'

interface SummarySectionProps {
  readonly title: string
  /** A count, for example of changed values or received affirmations. */
  readonly note?: string | undefined
  /** URL at which the section is edited; undefined if read-only. */
  readonly editUrl?: string | undefined
  /** Obstacles that belong to none of its lines. */
  readonly obstacles?: Obstacles
  readonly children?: ReactNode
}

/** A section of a read-only transaction. */
export function SummarySection({ title, note, editUrl, obstacles = [], children }: SummarySectionProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className="summary-section" aria-labelledby={id}>
      <div className="summary-header">
        <div>
          <h3 id={id} className="summary-title">
            {title}
          </h3>
          {note && <p className="note">{note}</p>}
        </div>
        {editUrl && (
          <Link to={editUrl} className="summary-edit">
            {t('pharmacies.edit')}
            <span className="visually-hidden">{t('pharmacies.edit_section', { section: title })}</span>
          </Link>
        )}
      </div>
      <ObstacleLines obstacles={obstacles} />
      {children}
    </section>
  )
}

/** The obstacles of a field, below it. */
export function ObstacleLines({ obstacles }: { readonly obstacles: Obstacles }) {
  const language = useLanguage()
  return obstacles.map((obstacle) => (
    <p key={`${obstacle.code}${obstacle.pointer}${obstacle.person}`} className="summary-obstacle">
      <Icon name="alert" />
      <span>{obstacleText(language, obstacle)}</span>
    </p>
  ))
}

/** Text of an obstacle, with its person. */
export function obstacleText(
  { t, find }: Language,
  { detail, person }: Pick<TransactionObstacle, 'detail' | 'person'>,
  name = person,
): string {
  const text = detailText({ find }, detail)
  return name === null ? text : t('transaction.obstacle_of', { name, text: midSentence(text) })
}

export type Obstacles = readonly TransactionObstacle[]

/** Obstacles of a field or its descendants: `/address/address` includes `/address/address/postalCode`. */
export function obstaclesAt(obstacles: Obstacles, pointers: readonly string[]): Obstacles {
  return obstacles.filter(({ pointer }) =>
    pointers.some((parent) => pointer === parent || pointer.startsWith(`${parent}/`)),
  )
}

/** Obstacles of a step that belong to none of its fields. */
export function obstaclesOfStep(
  obstacles: Obstacles,
  step: EditStep,
  fieldPointers: readonly string[],
): Obstacles {
  const fieldObstacles = obstaclesAt(obstacles, fieldPointers)
  return obstacles.filter((obstacle) => obstacleStep(obstacle) === step && !fieldObstacles.includes(obstacle))
}
