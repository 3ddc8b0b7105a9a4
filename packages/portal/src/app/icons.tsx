/** Icons of the shell, drawn by Lucide (ISC licence): only those that are used. */
const paths = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  close: 'M18 6 6 18M6 6l12 12',
  person: 'M17 8A5 5 0 1 1 7 8a5 5 0 0 1 10 0M20 21a8 8 0 0 0-16 0',
  leave: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
} as const

/** A drawing beside a name; it has none of its own. */
export function Icon({ name, slot }: { name: keyof typeof paths; slot?: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" slot={slot}>
      <path d={paths[name]} />
    </svg>
  )
}
