import { setAttribute } from '../element/set-attribute.ts'

interface InputState {
  readonly isOpen: boolean
  /** The index of the active row, or -1. */
  readonly active: number
  readonly isLoading: boolean
}

/** Sets the ARIA attributes of the combobox pattern on the input. */
export function describeInput(input: HTMLElement, { isOpen, active, isLoading }: InputState): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(isOpen))
  setAttribute(input, 'aria-controls', isOpen ? 'listbox' : undefined)
  setAttribute(input, 'aria-activedescendant', active < 0 ? undefined : `option-${active}`)
  setAttribute(input, 'aria-busy', isLoading ? 'true' : undefined)
}
