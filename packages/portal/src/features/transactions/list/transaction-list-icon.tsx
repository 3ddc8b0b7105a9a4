/** Drawings of lucide (ISC) that only this list uses. */
const paths = {
  chevron: 'm9 18 6-6-6-6',
  ellipsis: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M5 12h14M12 5v14',
} as const

interface TransactionListIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

/** A decorative icon, beside a text or in a labelled element. */
export function TransactionListIcon({ name, slot }: TransactionListIconProps) {
  return (
    <svg
      className={`icon transaction-${name}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      slot={slot}
    >
      <path d={paths[name]} />
    </svg>
  )
}
