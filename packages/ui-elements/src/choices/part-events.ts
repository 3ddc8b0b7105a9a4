import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { trackPointer } from '../focus/after-press.ts'
import { submitOnEnter } from '../forms/implicit-submission.ts'
import { type ErrorHost, showErrorOnBlur } from '../forms/show-error.ts'

const observedEvents = ['focusin', 'focusout', 'input', 'change', 'click', 'keydown', 'keypress']

interface PartEventsHost extends HTMLElement, ReactiveControllerHost, ErrorHost {
  readonly renderRoot: HTMLElement | DocumentFragment
  readonly form: HTMLFormElement | null
  readonly readonly: boolean
}

/**
 * The events of the native inputs in a control's shadow tree, in which the person chooses instead
 * of typing.
 */
export class PartEvents implements ReactiveController, EventListenerObject {
  readonly #host: PartEventsHost
  readonly #edited: (event: Event) => void
  readonly #listener: EventListenerObject
  /** Whether the person has edited a native input since its last `change`. */
  #isUncommitted = false

  /**
   * @param edited Called when the person edits a native input.
   * @param listener Receives the events first, and passes on those of the native inputs.
   */
  constructor(host: PartEventsHost, edited: (event: Event) => void, listener?: EventListenerObject) {
    this.#host = host
    this.#edited = edited
    this.#listener = listener ?? this
    host.addController(this)
  }

  hostConnected(): void {
    for (const type of observedEvents) this.#host.renderRoot.addEventListener(type, this.#listener)
  }

  handleEvent(event: Event): void {
    const host = this.#host
    switch (event.type) {
      case 'focusin':
        trackPointer()
        return
      case 'focusout':
        // The control is blurred when the focus leaves all its parts.
        if (event instanceof FocusEvent && !contains(host.renderRoot, event.relatedTarget))
          showErrorOnBlur(host)
        return
      case 'input':
        this.#isUncommitted = true
        this.#edited(event)
        // As some password managers dispatch it: it does not cross the shadow root.
        if (!event.composed) host.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
        return
      case 'change':
        // A composed event is that of an element of ours and needs no other.
        if (event.composed) this.#isUncommitted = false
        else this.#commit()
        return
      case 'click':
        // A readonly box shows its state and does not change.
        if (host.readonly && event.target instanceof HTMLInputElement) event.preventDefault()
        return
      case 'keypress':
        if (event instanceof KeyboardEvent) this.#submitOnEnter(event)
    }
  }

  /** The native `change` does not cross the shadow root, so the host dispatches its own. */
  #commit() {
    if (!this.#isUncommitted) return
    this.#isUncommitted = false
    this.#host.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #submitOnEnter(event: KeyboardEvent) {
    // The first target may be in the shadow tree of an element that is a part of the control.
    const [target] = event.composedPath()
    // In an open picker Enter picks an option.
    if (isNativeControl(target) && !isOpenPicker(target))
      submitOnEnter(event, this.#host.form, () => {
        // The browser's own comes too late for a form that Enter submits.
        if (this.#isUncommitted) target.dispatchEvent(new Event('change', { bubbles: true }))
      })
  }
}

const contains = (root: Node, target: EventTarget | null) => target instanceof Node && root.contains(target)

const isNativeControl = (target: EventTarget | undefined): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Browsers without `:open` do not dispatch the keys of an open picker. */
const isOpenPicker = (target: Element) => CSS.supports('selector(:open)') && target.matches(':open')
