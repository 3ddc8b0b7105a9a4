import { useLanguage } from '../../../language/index.ts'
import { ObstacleLines } from './obstacle-lines.tsx'
import { type Obstacles, obstaclesAt } from './obstacles-of.ts'
import { type Answer, isChanged, isUnchanged } from './what-changes.ts'

/** A value with its label and its pointers in the form. */
export interface ShownAnswer extends Answer<string> {
  readonly label: string
  /** JSON pointers of the fields that it shows. */
  readonly pointers: readonly string[]
}

interface AnswerListProps {
  readonly answers: readonly ShownAnswer[]
  readonly obstacles: Obstacles
}

/** The values of a section; those equal to the record are in a closed `details`. */
export function AnswerList({ answers, obstacles }: AnswerListProps) {
  const { t } = useLanguage()
  const isQuiet = (answer: ShownAnswer) =>
    isUnchanged(answer) && obstaclesAt(obstacles, answer.pointers).length === 0
  const quiet = answers.filter(isQuiet)
  const shown = answers.filter((answer) => !isQuiet(answer))
  return (
    <>
      <AnswerLines answers={shown} obstacles={obstacles} />
      {quiet.length > 0 && (
        <details className="summary-fold">
          <summary>{t('transaction.unchanged', { count: quiet.length })}</summary>
          <AnswerLines answers={quiet} obstacles={[]} />
        </details>
      )}
    </>
  )
}

function AnswerLines({ answers, obstacles }: AnswerListProps) {
  if (answers.length === 0) return null
  return (
    <dl className="summary-lines">
      {answers.map((answer) => (
        <AnswerLine key={answer.key} answer={answer} obstacles={obstaclesAt(obstacles, answer.pointers)} />
      ))}
    </dl>
  )
}

function AnswerLine({ answer, obstacles }: { readonly answer: ShownAnswer; readonly obstacles: Obstacles }) {
  const { t } = useLanguage()
  const { label, before, now } = answer
  const changes = isChanged(answer)
  const mark = obstacles.length > 0 ? 'obstacle' : changes ? 'change' : undefined
  const isBlank = now === '' && !changes
  return (
    <div className="summary-line summary-answer" data-mark={mark}>
      <dt>{label}</dt>
      <dd className={isBlank ? 'summary-blank' : undefined}>
        {changes ? (
          <>
            <del>
              <Value text={before || t('forms.missing')} />
            </del>
            <span className="visually-hidden"> {t('transaction.becomes')} </span>
            <ins>
              <Value text={now || t('forms.missing')} />
            </ins>
          </>
        ) : (
          <Value text={now || t('forms.missing')} />
        )}
        <ObstacleLines obstacles={obstacles} />
      </dd>
    </div>
  )
}

/** A long email breaks before its @. */
function Value({ text }: { readonly text: string }) {
  const at = text.search(/@\S+$/)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
