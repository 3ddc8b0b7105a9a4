import { useLanguage } from '../../../language/index.ts'
import { type Obstacles, obstaclesAt } from './form-obstacles.ts'
import { ObstacleLines } from './obstacle-lines.tsx'
import { type ComparedValue, isChanged, isUnchanged } from './record-comparison.ts'

/** A value with its label and its pointers in the form. */
export interface SummaryValue extends ComparedValue<string> {
  readonly label: string
  /** JSON pointers of the fields that it shows. */
  readonly pointers: readonly string[]
}

interface SummaryValueListProps {
  readonly values: readonly SummaryValue[]
  readonly obstacles: Obstacles
}

/** The values of a section; those equal to the record are in a closed `details`. */
export function SummaryValueList({ values, obstacles }: SummaryValueListProps) {
  const { t } = useLanguage()
  const isQuiet = (answer: SummaryValue) =>
    isUnchanged(answer) && obstaclesAt(obstacles, answer.pointers).length === 0
  const quiet = values.filter(isQuiet)
  const shown = values.filter((answer) => !isQuiet(answer))
  return (
    <>
      <SummaryValueLines values={shown} obstacles={obstacles} />
      {quiet.length > 0 && (
        <details className="summary-fold">
          <summary>{t('transaction.unchanged', { count: quiet.length })}</summary>
          <SummaryValueLines values={quiet} obstacles={[]} />
        </details>
      )}
    </>
  )
}

function SummaryValueLines({ values, obstacles }: SummaryValueListProps) {
  if (values.length === 0) return null
  return (
    <dl className="summary-lines">
      {values.map((answer) => (
        <SummaryValueLine
          key={answer.key}
          answer={answer}
          obstacles={obstaclesAt(obstacles, answer.pointers)}
        />
      ))}
    </dl>
  )
}

function SummaryValueLine({
  answer,
  obstacles,
}: {
  readonly answer: SummaryValue
  readonly obstacles: Obstacles
}) {
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
