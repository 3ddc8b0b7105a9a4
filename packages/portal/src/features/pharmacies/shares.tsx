import './shares.css'

interface Share {
  readonly term: string
  readonly value: number
  readonly detail?: string
  /** The remainder of the whole; hidden if it is zero. */
  readonly isRest?: boolean
}

interface SharesProps {
  readonly whole: number
  readonly shares: readonly Share[]
  readonly write: (value: number) => string
}

/** A bar with the parts of a whole, and their figures below. */
export function Shares({ whole, shares, write }: SharesProps) {
  const shown = shares.filter(({ value, isRest = false }) => value > 0 || !isRest)
  return (
    <div className="pharmacy-shares">
      <Line whole={whole} values={shown.map(({ value }) => value)} />
      <dl>
        {shown.map(({ term, value, detail }, index) => (
          <div key={term}>
            <dt>
              <svg className="pharmacy-share-key" aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" rx="3" data-share={index} />
              </svg>
              {term}
            </dt>
            <dd>
              {write(value)}
              {detail && <span className="note">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface LineProps {
  readonly whole: number
  readonly values: readonly number[]
}

/** Decorative: the figures contain the same values. A part beyond the whole is red. */
function Line({ whole, values }: LineProps) {
  const sum = values.reduce((total, value) => total + value, 0)
  const length = Math.max(whole, sum)
  if (length <= 0) return null
  const percent = (value: number) => `${(value / length) * 100}%`
  const before = (index: number) => values.slice(0, index).reduce((sum, value) => sum + value, 0)
  return (
    <svg className="pharmacy-shares-line" aria-hidden="true" focusable="false">
      {values.map((value, index) => (
        <rect
          key={index}
          x={percent(before(index))}
          width={percent(value)}
          height="100%"
          data-share={index}
        />
      ))}
      {sum > whole && (
        <rect
          className="pharmacy-shares-over"
          x={percent(whole)}
          width={percent(sum - whole)}
          height="100%"
        />
      )}
      {sum > whole && <rect className="pharmacy-shares-end" x={percent(whole)} width="3" height="100%" />}
    </svg>
  )
}
