import type { TransactionObstacle } from '@officine/api/calls'
import { midSentence } from '../../../forms/changes-text.ts'
import { detailText, type Language, useLanguage } from '../../../language/index.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import type { Obstacles } from './obstacles-of.ts'

/** What keeps the form from being sent, where it is. */
export function ObstacleLines({ obstacles }: { readonly obstacles: Obstacles }) {
  const language = useLanguage()
  return obstacles.map((obstacle) => (
    <p key={`${obstacle.code}${obstacle.pointer}${obstacle.person}`} className="summary-obstacle">
      <Icon name="alert" />
      <span>{obstacleText(language, obstacle)}</span>
    </p>
  ))
}

function obstacleText({ t, find }: Language, { detail, person }: TransactionObstacle): string {
  const text = detailText({ find }, detail)
  return person === null ? text : t('transaction.obstacle_of', { name: person, text: midSentence(text) })
}
