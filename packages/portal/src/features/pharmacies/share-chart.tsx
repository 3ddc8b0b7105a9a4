import { type Areas, remainingArea } from '@officine/api/structs'
import { useLanguage } from '../../language/index.ts'
import { areaText, percentageText } from './pharmacy-texts.ts'
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

interface LanguageSharesProps {
  readonly french: number
  readonly english: number
}

/** The languages of the clients, in percent. */
export function LanguageShares({ french, english }: LanguageSharesProps) {
  const language = useLanguage()
  const { t } = language
  return (
    <ShareChart
      total={100}
      format={(value) => percentageText(language, value)}
      shares={[
        { term: t('pharmacies.fields.french'), value: french },
        { term: t('pharmacies.fields.english'), value: english },
        {
          term: t('pharmacies.fields.otherLanguages'),
          value: Math.max(0, 100 - french - english),
          isRemainder: true,
        },
      ]}
    />
  )
}

/** The areas of the premises. That for over-the-counter medicines (`mvl`) is part of the store. */
export function AreaShares(areas: Areas) {
  const { unit, total, store, mvl, office } = areas
  const language = useLanguage()
  const { t } = language
  const format = (value: number) => areaText(language, value, unit)
  return (
    <ShareChart
      total={total}
      format={format}
      shares={[
        {
          term: t('pharmacies.fields.store'),
          value: store,
          detail: t('pharmacies.mvl_within', { area: format(mvl) }),
        },
        { term: t('pharmacies.fields.office'), value: office },
        { term: t('pharmacies.other_areas'), value: Math.max(0, remainingArea(areas)), isRemainder: true },
      ]}
    />
  )
}

/** A bar with the parts of a whole, and their figures below. */
function ShareChart({ total, shares, format }: ShareChartProps) {
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
