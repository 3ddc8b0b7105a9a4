import { isServer } from 'lit'
import type { ChoiceOption } from './choice-option.ts'

/** Called when the `<option>`s inside an element change. */
const callbacks = new WeakMap<Node, () => void>()
let observer: MutationObserver | undefined

/** The `<option>`s inside an element. */
export function optionsIn(element: HTMLElement): readonly ChoiceOption[] {
  return optionElements(element).map((option) => {
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
  return optionElements(element)
    .filter(({ defaultSelected }) => defaultSelected)
    .map(({ value }) => value)
}

/** Calls back when the `<option>`s inside an element change. All elements share one observer. */
export function observeOptions(element: HTMLElement, changed: () => void): void {
  callbacks.set(element, changed)
  observer ??= new MutationObserver((records) => {
    for (const callback of new Set(records.map(callbackOf))) callback?.()
  })
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['value', 'label', 'selected', 'disabled', 'data-hint'],
  })
}

function optionElements(element: HTMLElement): readonly HTMLOptionElement[] {
  // On a server the element has no children.
  return isServer || !element.firstElementChild ? [] : [...element.querySelectorAll('option')]
}

function callbackOf({ type, target }: MutationRecord): (() => void) | undefined {
  // Attributes of the element itself do not concern its options.
  if (type === 'attributes' && callbacks.has(target)) return undefined
  for (let node: Node | null = target; node; node = node.parentNode) {
    const callback = callbacks.get(node)
    if (callback) return callback
  }
  return undefined
}
