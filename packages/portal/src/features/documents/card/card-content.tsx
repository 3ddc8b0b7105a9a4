import type { MembershipCard } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import { useMemo } from 'react'
import { type Language, useLanguage } from '../../../language/index.ts'
import './card-content.css'

export function isCardExpired(
  { validUntil }: Pick<MembershipCard, 'validUntil'>,
  today: CalendarDate,
): boolean {
  return validUntil < today
}

export function expiryText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { validUntil }: Pick<MembershipCard, 'validUntil'>,
): string {
  return t('card.expired', { date: formatDate(validUntil, locale) })
}

/** « En date du 21 novembre 2026 à 13 h 42. » */
export function asOfText({ t, locale }: Pick<Language, 't' | 'locale'>, instant: Date): string {
  return t('card.screen.as_of', {
    date: formatDate(calendarDateOf(instant), locale),
    time: formatTime(timeOf(instant), locale),
  })
}

interface CardFactsProps {
  readonly card: MembershipCard
  readonly className: string
}

export function CardFacts({ card: { practiceNumber, validUntil }, className }: CardFactsProps) {
  const { t, locale } = useLanguage()
  return (
    <dl className={className}>
      {practiceNumber && (
        <div>
          <dt>{t('card.number')}</dt>
          <dd>{practiceNumber}</dd>
        </div>
      )}
      <div>
        <dt>{t('card.valid_until')}</dt>
        {/* Breaking spaces let the date wrap with large text in a narrow window. */}
        <dd>{formatDate(validUntil, locale).replaceAll('\u00a0', ' ')}</dd>
      </div>
    </dl>
  )
}

declare module 'react' {
  interface CSSProperties {
    /** Side of the code with its quiet zone, in modules. */
    readonly '--card-side'?: number
  }
}

interface CardQrCodeProps {
  /** Rows of modules without the quiet zone; `1` is dark. */
  readonly modules: readonly string[]
}

/** The code, dark on white in both themes; `--card-module` is the side of a module. */
export function CardQrCode({ modules }: CardQrCodeProps) {
  const { t } = useLanguage()
  const side = qrCodeSide(modules)
  const path = useMemo(() => qrCodePath(modules), [modules])
  return (
    <svg
      className="card-code"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('card.code')}
    >
      <path className="card-code-light" d={`M0 0h${side}v${side}H0z`} />
      <path d={path} />
    </svg>
  )
}

/** Quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4

/** Side of the code with its quiet zone, in modules. */
export function qrCodeSide(modules: readonly string[]): number {
  return modules.length + 2 * quietZone
}

/**
 * Path of the dark modules (`1`). Each run of a row is one rectangle, because separate modules show
 * hairlines.
 */
export function qrCodePath(modules: readonly string[]): string {
  return modules
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
      ),
    )
    .join('')
}
