import { setAttribute } from '../element/set-attribute.ts'

interface InputState {
  readonly isOpen: boolean
  /** The row that the arrow keys are at, or -1. */
  readonly active: number
  readonly isLoading: boolean
}

/** Tells of the list on the input that it belongs to, by the ARIA combobox pattern. */
export function describeInput(input: HTMLElement, { isOpen, active, isLoading }: InputState): void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(isOpen))
  setAttribute(input, 'aria-controls', isOpen ? 'listbox' : undefined)
  setAttribute(input, 'aria-activedescendant', active < 0 ? undefined : `option-${active}`)
  setAttribute(input, 'aria-busy', isLoading ? 'true' : undefined)
}
