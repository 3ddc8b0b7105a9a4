const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** The initials of a name, with hyphens: `M.-A. G.` for Marc-André Gagnon. */
export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName]
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(Boolean)
    .map((word) => word.split('-').filter(Boolean).map(initialOf).join('-'))
    .join('\u00a0')
}

function initialOf(word: string): string {
  const [first] = letters.segment(word)
  return first ? `${first.segment.toLocaleUpperCase('fr-CA')}.` : ''
}
