import { WrappingText } from '../../../components/wrapping-text.tsx'
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
  const isFolded = (value: SummaryValue) =>
    isUnchanged(value) && obstaclesAt(obstacles, value.pointers).length === 0
  const folded = values.filter(isFolded)
  const visible = values.filter((value) => !isFolded(value))
  return (
    <>
      <SummaryValueLines values={visible} obstacles={obstacles} />
      {folded.length > 0 && (
        <details className="summary-fold">
          <summary>{t('transaction.unchanged', { count: folded.length })}</summary>
          <SummaryValueLines values={folded} obstacles={[]} />
        </details>
      )}
    </>
  )
}

function SummaryValueLines({ values, obstacles }: SummaryValueListProps) {
  if (values.length === 0) return null
  return (
    <dl className="summary-lines">
      {values.map((value) => (
        <SummaryValueLine key={value.key} value={value} obstacles={obstaclesAt(obstacles, value.pointers)} />
      ))}
    </dl>
  )
}

function SummaryValueLine({
  value,
  obstacles,
}: {
  readonly value: SummaryValue
  readonly obstacles: Obstacles
}) {
  const { t } = useLanguage()
  const { label, recordValue, formValue } = value
  const hasChanged = isChanged(value)
  const mark = obstacles.length > 0 ? 'obstacle' : hasChanged ? 'change' : undefined
  const isBlank = formValue === '' && !hasChanged
  return (
    <div className="summary-line summary-answer" data-mark={mark}>
      <dt>{label}</dt>
      <dd className={isBlank ? 'summary-blank' : undefined}>
        {hasChanged ? (
          <>
            <del>
              <WrappingText text={recordValue || t('forms.missing')} />
            </del>
            <span className="visually-hidden"> {t('transaction.becomes')} </span>
            <ins>
              <WrappingText text={formValue || t('forms.missing')} />
            </ins>
          </>
        ) : (
          <WrappingText text={formValue || t('forms.missing')} />
        )}
        <ObstacleLines obstacles={obstacles} />
      </dd>
    </div>
  )
}
