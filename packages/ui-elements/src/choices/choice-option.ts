/** One option to choose. */
export interface ChoiceOption {
  /** The value that the form submits. */
  readonly value: string
  /** The visible text. */
  readonly label: string
  /** A hint in small print. */
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
  /** The heading of the option's group in a list. */
  readonly group?: string | undefined
}

/**
 * Reads the options that a page has set. A value of another type is an empty list and does not
 * throw.
 */
export function readOptions(input: unknown): readonly ChoiceOption[] {
  if (!Array.isArray(input)) return []
  return input.flatMap((entry: unknown) => {
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

/** Groups options in their order; neighbours with the same heading form one group. */
export function groupOptions(options: readonly ChoiceOption[]): readonly OptionGroup[] {
  const groups: { heading: string | undefined; options: ChoiceOption[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.heading === option.group) last.options.push(option)
    else groups.push({ heading: option.group, options: [option] })
  }
  return groups
}
