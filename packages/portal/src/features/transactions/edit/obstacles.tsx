import type { Transaction, TransactionObstacle } from '@officine/api/calls'
import { detailText } from '../../../language/error-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { Icon } from '../../../parts/layout/icon.tsx'
import { addressOfEdit, addressOfTransaction } from '../transactions.ts'
import { stepOf } from './steps.ts'

/** What keeps a form from being sent, each with the way to where it is mended; or that nothing does. */
export function Obstacles({ form }: { readonly form: Transaction }) {
  const language = useLanguage()
  const { t } = language
  const { obstacles } = form
  return (
    <section
      className="obstacles"
      data-empty={obstacles.length === 0 || undefined}
      aria-labelledby="obstacles"
    >
      <Icon name={obstacles.length === 0 ? 'check' : 'alert'} />
      <div>
        <h3 id="obstacles" className="row-title">
          {t('steps.review.obstacles', { count: obstacles.length })}
        </h3>
        {obstacles.length === 0 ? (
          <p className="row-detail">{t('steps.review.ready')}</p>
        ) : (
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle.code + obstacle.pointer + obstacle.person}>
                <Link to={addressOfObstacle(form, obstacle)}>{obstacleText(language, form, obstacle)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Where an obstacle is overcome: the step and, where it is about one, the field. */
export function addressOfObstacle({ id }: Transaction, obstacle: TransactionObstacle): string {
  if (obstacle.transactionId !== null) return addressOfTransaction(obstacle.transactionId)
  const field = obstacle.pointer.split('/').slice(1).join('.')
  const isField = field.includes('.') && !field.endsWith('.affirmation')
  return addressOfEdit(id, stepOf(obstacle)) + (isField ? `#${field}` : '')
}

/** The sentence of an obstacle, with the person whom it is about. */
function obstacleText(
  language: Language,
  { owners }: Transaction,
  { detail, pointer, person }: TransactionObstacle,
): string {
  const text = detailText(language, detail)
  const [, part, index] = pointer.split('/')
  const owner = part === 'owners' && index ? owners[Number(index)] : undefined
  const name = person ?? (owner && `${owner.firstName} ${owner.lastName}`)
  return name ? language.t('steps.review.obstacle_of', { name, text }) : text
}
