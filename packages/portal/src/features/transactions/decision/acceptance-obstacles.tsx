import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { Icon } from '../../../components/icons/icon.tsx'
import { useLanguage } from '../../../language/index.ts'
import { obstacleText } from '../form-summary/summary-section.tsx'

/** Lists what prevents an acceptance before it is sent. */
export function AcceptanceObstacles({ form }: { readonly form: Transaction }) {
  const { t } = useLanguage()
  const { obstacles } = form
  if (obstacles.length === 0) return null
  return (
    <div className="decision-obstacles">
      <h3 className="row-title">
        <Icon name="alert" />
        {t('decision.obstacles', { count: obstacles.length })}
      </h3>
      <ObstacleList form={form} obstacles={obstacles} />
    </div>
  )
}

type ListedObstacle = Pick<TransactionObstacle, 'code' | 'detail' | 'pointer' | 'person' | 'contactId'>

interface ObstacleListProps {
  readonly form: Transaction
  readonly obstacles: readonly ListedObstacle[]
}

/** Each obstacle with its person and remedy. */
export function ObstacleList({ form, obstacles }: ObstacleListProps) {
  const language = useLanguage()
  return (
    <>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle.code + obstacle.pointer + (obstacle.contactId ?? obstacle.person)}>
            {obstacleText(language, obstacle, obstaclePersonName(form, obstacle))}
          </li>
        ))}
      </ul>
      <p>{language.t('decision.obstacles_remedy', { count: obstacles.length })}</p>
    </>
  )
}

/** The person named in the obstacle, else the owner at its pointer. */
function obstaclePersonName({ owners }: Transaction, { person, pointer }: ListedObstacle): string | null {
  const owner = owners[Number(pointer.split('/')[2])]
  return person ?? (owner ? fullName(owner) : null)
}
