import { isServer } from 'lit'
import type { ChoiceOption } from './choice-option.ts'

/** An element that is notified when the `<option>`s inside it change. */
export interface OptionsListener extends HTMLElement {
  optionsChanged(): void
}

let observer: MutationObserver | undefined

/** The `<option>`s inside an element. */
export function optionsIn(element: HTMLElement): readonly ChoiceOption[] {
  // On a server the element has no children.
  if (isServer || !element.firstElementChild) return []
  return [...element.querySelectorAll('option')].map((option) => {
    const group = option.closest('optgroup')
    return {
      value: option.value,
      label: option.label,
      hint: option.dataset.hint,
      disabled: option.disabled || group?.disabled === true,
      group: group?.label,
    }
  })
}

/** The values of the options marked as `selected`. */
export function selectedIn(element: HTMLElement): readonly string[] {
  if (isServer || !element.firstElementChild) return []
  return [...element.querySelectorAll('option')]
    .filter(({ defaultSelected }) => defaultSelected)
    .map(({ value }) => value)
}

/** Notifies an element when its `<option>`s change. All elements share one observer. */
export function observeOptions(element: OptionsListener): void {
  observer ??= new MutationObserver((records) => {
    for (const listener of new Set(records.map(listenerOf))) listener?.optionsChanged()
  })
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['value', 'label', 'selected', 'disabled', 'data-hint'],
  })
}

function listenerOf({ type, target }: MutationRecord): OptionsListener | undefined {
  // Attributes of the element itself do not concern its options.
  if (type === 'attributes' && isListener(target)) return undefined
  for (let node: Node | null = target; node; node = node.parentNode) if (isListener(node)) return node
  return undefined
}

const isListener = (node: Node): node is OptionsListener => 'optionsChanged' in node
