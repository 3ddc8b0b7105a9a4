import { html, nothing, type TemplateResult } from 'lit'
import { circleAlertIcon } from '../icon/circle-alert-icon.ts'
import { texts as formTexts } from './form-control.texts.ts'
import { FormControl } from './form-control.ts'

/** A control with several focusable parts: it is blurred when the focus leaves them all. */
export abstract class ComposedControl extends FormControl {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot()
    for (const type of ['focusin', 'focusout']) root.addEventListener(type, this)
    return root
  }

  override handleEvent(event: Event): void {
    if (event.type === 'focusin') this.entered()
    else if (event.type !== 'focusout') super.handleEvent(event)
    else if (event instanceof FocusEvent && !this.#contains(event.relatedTarget)) this.focusLeft()
  }

  protected get optionalMark(): string | undefined {
    return this.isOptionalMarked ? ` ${this.texts(formTexts).optional}` : undefined
  }

  /** The accessible name from the page, when the element has no label of its own. */
  protected get labelFromPage(): string | undefined {
    if (this.label || !this.isConnected) return undefined
    const labels = [...(this.internals.labels ?? [])].map((label) => label.textContent?.trim())
    return labels.join(' ') || this.getAttribute('aria-label') || undefined
  }

  /** The ids for `aria-describedby`. */
  protected get describedBy(): string | undefined {
    const ids = [this.hint && 'hint', this.shownMessage !== undefined && 'message'].filter(Boolean)
    return ids.join(' ') || undefined
  }

  protected renderHint(): TemplateResult | typeof nothing {
    return this.hint ? html`<div class="hint" part="hint" id="hint">${this.hint}</div>` : nothing
  }

  protected renderMessage(): TemplateResult | typeof nothing {
    const message = this.shownMessage
    return message === undefined
      ? nothing
      : html`<div class="message" part="message" id="message">${circleAlertIcon()}<span><span class="unseen">${this.texts(formTexts).errorPrefix}</span>${message}</span></div>`
  }

  #contains(target: EventTarget | null) {
    return target instanceof Node && this.renderRoot.contains(target)
  }
}
