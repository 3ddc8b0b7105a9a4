/** One answer that can be chosen. */
export interface ChoiceOption {
  /** What the form sends. */
  readonly value: string
  /** What the person reads. */
  readonly label: string
  /** More about it, in small print. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  /** Heading under which it stands in a list. */
  readonly group?: string | undefined
}

/** The options that a page has set. What is no list of options counts as none: nothing throws on a wrong property. */
export function readOptions(given: unknown): readonly ChoiceOption[] {
  if (!Array.isArray(given)) return []
  return given.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [{ value: entry, label: entry }]
    if (typeof entry !== 'object' || entry === null || !('value' in entry)) return []
    const option = entry as Partial<ChoiceOption>
    const value = String(option.value ?? '')
    return [{ ...option, value, label: String(option.label ?? value) }]
  })
}

export interface OptionGroup {
  readonly heading: string | undefined
  readonly options: readonly ChoiceOption[]
}

/** Options under their headings, in their order; neighbours with the same heading stand together. */
export function groupOptions(options: readonly ChoiceOption[]): readonly OptionGroup[] {
  const groups: { heading: string | undefined; options: ChoiceOption[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.options.push(option)
    else groups.push({ heading: option.group, options: [option] })
  }
  return groups
}
