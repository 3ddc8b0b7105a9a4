interface Panel {
  readonly name: string
  readonly disabled: boolean
}

/** The selected panel; by default, the first that is not disabled. */
export function shownPanel<P extends Panel>(panels: readonly P[], selected: string): P | undefined {
  const named = selected ? panels.find(({ name }) => name === selected) : undefined
  return named ?? panels.find(({ disabled }) => !disabled) ?? panels[0]
}
