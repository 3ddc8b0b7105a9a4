import { ComposedControl } from '../forms/composed-control.ts'
import { submitImplicitly } from '../forms/implicit-submission.ts'

const observedEvents = ['input', 'change', 'click', 'keydown']

/**
 * A control in which the person chooses with native inputs in its shadow tree instead of typing.
 */
export abstract class ChoiceControl extends ComposedControl {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    for (const type of observedEvents) root.addEventListener(type, this)
    return root
  }

  override handleEvent(event: Event): void {
    switch (event.type) {
      case 'input':
        this.choiceChanged(event)
        this.edited()
        return
      case 'change':
        // The native `change` does not cross the shadow root, so the host dispatches its own.
        if (!event.composed) this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
        return
      case 'click':
        // A readonly box shows its state and does not change.
        if (this.readonly && event.target instanceof HTMLInputElement) event.preventDefault()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#submitByEnter(event)
        return
      default:
        super.handleEvent(event)
    }
  }

  /** @internal As part of a larger control it shows its error and does not take the focus. */
  nativeInvalid(): void {
    this.report()
  }

  /** Called when the person chooses in a native input. */
  protected abstract choiceChanged(event: Event): void

  #submitByEnter(event: KeyboardEvent) {
    // The first target may be in the shadow tree of an element that is a part of the control.
    const [target] = event.composedPath()
    if (event.key !== 'Enter' || event.isComposing || !isNativeControl(target)) return
    // In an open picker Enter picks an option.
    if (isOpenPicker(target)) return
    const form = this.form
    if (!form) return
    // Deferred, so that listeners further up can still prevent it.
    queueMicrotask(() => {
      if (!event.defaultPrevented) submitImplicitly(form)
    })
  }
}

const isNativeControl = (target: EventTarget | undefined): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Browsers without `:open` do not dispatch the keys of an open picker. */
const isOpenPicker = (target: Element) => CSS.supports('selector(:open)') && target.matches(':open')
