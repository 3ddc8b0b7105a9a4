import type { TransactionObstacle } from '@officine/api/calls'
import { Icon } from '../../../components/icons/icon.tsx'
import { midSentence } from '../../../forms/value-text.ts'
import { detailText, type Language, useLanguage } from '../../../language/index.ts'
import type { Obstacles } from './form-obstacles.ts'

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
