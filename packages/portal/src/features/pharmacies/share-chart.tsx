import './share-chart.css'

interface Share {
  readonly term: string
  readonly value: number
  readonly detail?: string
  /** The remainder of the whole; hidden if it is zero. */
  readonly isRemainder?: boolean
}

interface ShareChartProps {
  readonly total: number
  readonly shares: readonly Share[]
  readonly format: (value: number) => string
}

/** A bar with the parts of a whole, and their figures below. */
export function ShareChart({ total, shares, format }: ShareChartProps) {
  const visibleShares = shares.filter(({ value, isRemainder = false }) => value > 0 || !isRemainder)
  return (
    <div className="pharmacy-shares">
      <StackedBar total={total} values={visibleShares.map(({ value }) => value)} />
      <dl>
        {visibleShares.map(({ term, value, detail }, index) => (
          <div key={term}>
            <dt>
              <svg className="pharmacy-share-key" aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" rx="3" data-share={index} />
              </svg>
              {term}
            </dt>
            <dd>
              {format(value)}
              {detail && <span className="note">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface StackedBarProps {
  readonly total: number
  readonly values: readonly number[]
}

/** Decorative: the figures contain the same values. A part beyond the whole is red. */
function StackedBar({ total, values }: StackedBarProps) {
  const sum = values.reduce((subtotal, value) => subtotal + value, 0)
  const length = Math.max(total, sum)
  if (length <= 0) return null
  const percent = (value: number) => `${(value / length) * 100}%`
  const offset = (index: number) => values.slice(0, index).reduce((subtotal, value) => subtotal + value, 0)
  return (
    <svg className="pharmacy-shares-line" aria-hidden="true" focusable="false">
      {values.map((value, index) => (
        <rect
          key={index}
          x={percent(offset(index))}
          width={percent(value)}
          height="100%"
          data-share={index}
        />
      ))}
      {sum > total && (
        <rect
          className="pharmacy-shares-over"
          x={percent(total)}
          width={percent(sum - total)}
          height="100%"
        />
      )}
      {sum > total && <rect className="pharmacy-shares-end" x={percent(total)} width="3" height="100%" />}
    </svg>
  )
}
