import type { ChoiceOption } from '../choices/choice-option.ts'

/** Options indexed for search, built once and used for each key. */
export interface OptionIndex {
  readonly options: readonly ChoiceOption[]
  readonly folded: readonly string[]
  readonly byLabel: ReadonlyMap<string, ChoiceOption>
  readonly byValue: ReadonlyMap<string, ChoiceOption>
}

/** Normalises a text for search: folds case, accents, ligatures and apostrophes. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\s\u00a0\u202f‑-]+/g, ' ')
    .trim()
}

export function indexOptions(options: readonly ChoiceOption[]): OptionIndex {
  const byLabel = new Map<string, ChoiceOption>()
  const byValue = new Map<string, ChoiceOption>()
  const folded = options.map((option) => {
    const label = fold(option.label)
    // Of two options with the same label the first one wins, unless the person picks the other.
    if (!option.disabled && !byLabel.has(label)) byLabel.set(label, option)
    if (!byValue.has(option.value)) byValue.set(option.value, option)
    return label
  })
  return { options, folded, byLabel, byValue }
}

/**
 * The options that contain each word of a text: first prefix matches of the label, then of its
 * words.
 */
export function searchOptions({ options, folded }: OptionIndex, text: string): readonly ChoiceOption[] {
  const query = fold(text)
  if (!query) return options
  const words = query.split(' ')
  const ranks: [ChoiceOption[], ChoiceOption[], ChoiceOption[]] = [[], [], []]
  for (const [index, label] of folded.entries()) {
    const option = options[index]
    if (option && words.every((word) => label.includes(word))) ranks[rankOf(label, query)].push(option)
  }
  return ranks.flat()
}

function rankOf(label: string, query: string): 0 | 1 | 2 {
  if (label.startsWith(query)) return 0
  return label.includes(` ${query}`) ? 1 : 2
}
