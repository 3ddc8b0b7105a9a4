import { ComposedControl } from '../forms/composed-control.ts'
import { submitImplicitly } from '../forms/implicit-submission.ts'

const followed = ['input', 'change', 'click', 'keydown']

/** A control in which the person chooses by native inputs in its shadow tree, rather than types. */
export abstract class ChoiceControl extends ComposedControl {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    for (const type of followed) root.addEventListener(type, this)
    return root
  }

  override handleEvent(event: Event): void {
    switch (event.type) {
      case 'input':
        this.chosen(event)
        this.edited()
        return
      case 'change':
        // The event of a native input ends at the shadow root; the page hears it from the element.
        if (!event.composed) this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
        return
      case 'click':
        // A box that is only to be read shows its state, and keeps it.
        if (this.readonly && event.target instanceof HTMLInputElement) event.preventDefault()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#submitByEnter(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  /** @internal As part of a larger control it shows what is wrong, and leaves the focus where it is. */
  nativeInvalid(): void {
    this.report()
  }

  /** The person has chosen in a native input. */
  protected abstract chosen(event: Event): void

  #submitByEnter(event: KeyboardEvent) {
    // Within an element of ours that is a part of the control, too.
    const [target] = event.composedPath()
    if (event.key !== 'Enter' || event.isComposing || !isNativeControl(target)) return
    // There Enter takes an answer.
    if (isOpenPicker(target)) return
    const form = this.form
    if (!form) return
    // Those who listen on the way up may still prevent it.
    queueMicrotask(() => {
      if (!event.defaultPrevented) submitImplicitly(form)
    })
  }
}

const isNativeControl = (target: EventTarget | undefined): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Browsers without `:open` keep the keys of an open picker to themselves. */
const isOpenPicker = (target: Element) => CSS.supports('selector(:open)') && target.matches(':open')
