import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcDismissEvent } from '../alert/dismiss-event.ts'
import { type Severity, severities } from '../alert/severity.ts'
import { severityIcon } from '../alert/severity-icon.ts'
import { define } from '../element/define.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { closeButtonStyles } from '../overlays/close-button.styles.ts'
import { closeButton } from '../overlays/close-button.ts'
import { topmostModal } from '../overlays/open-modals.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './toast.styles.ts'
import { texts } from './toast.texts.ts'
import type { ToastAction, ToastHandle, ToastOptions } from './toast-options.ts'
import { OfcToastRegion } from './toast-region.ts'

export type { OfcDismissEvent } from '../alert/dismiss-event.ts'
export type { ToastAction, ToastHandle, ToastOptions } from './toast-options.ts'

/**
 * A short message that closes by itself. Call `toast()`: it adds one to the page's region, which
 * times and announces it.
 * @summary Toast
 * @customElement ofc-toast
 * @fires {OfcDismissEvent} ofc-dismiss - The user closes it. Cancel the event to leave it open.
 * @slot - The message.
 * @csspart base - The surface.
 * @csspart icon - The icon of the severity.
 * @csspart heading - The heading.
 * @csspart count - The number of occurrences.
 * @csspart action - The action button.
 * @csspart close - The close button.
 */
export class OfcToast extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, closeButtonStyles, styles]
  static override shadowRootOptions: ShadowRootInit = {
    ...OfcElement.shadowRootOptions,
    delegatesFocus: true,
  }

  /** The severity of the message. */
  @property({ reflect: true, useDefault: true }) severity: Severity = 'info'

  /** A heading above the message. */
  @property() heading = ''

  /** The number of occurrences of the message. */
  @property({ type: Number }) count = 1

  /** An optional action. The toast closes after it runs. */
  @property({ attribute: false }) action: ToastAction | undefined

  /** Whether it is collapsing. */
  @property({ type: Boolean, reflect: true }) leaving = false

  /** Closes it like its close button. */
  dismiss(): void {
    if (!this.leaving) this.dispatchEvent(new OfcDismissEvent())
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'severity', severities)
  }

  override render(): TemplateResult {
    const { dismiss, severity } = this.texts(texts)
    return html`<div class="collapse"><div class="base" part="base">
      <span class="icon" part="icon">${severityIcon(this.severity)}</span>
      <div class="text">
        <span class="unseen">${severity[this.severity]}</span>
        ${this.heading ? html`<p class="heading" part="heading">${this.heading}</p>` : nothing}
        <slot></slot>${this.count > 1 ? this.#renderCount() : nothing}
        ${this.action ? html`<button class="action" part="action" type="button" @click=${this.#act}>${this.action.label}</button>` : nothing}
      </div>
      ${closeButton(dismiss, () => this.dismiss())}
    </div></div>`
  }

  #renderCount() {
    return html` <span class="count" part="count"
      ><span aria-hidden="true">× ${this.count}</span><span class="unseen">${this.texts(texts).count(this.count)}</span></span
    >`
  }

  #act() {
    this.action?.run()
    this.dismiss()
  }
}

/** Shows a toast in the page's region, which is created at the end of the body if there is none. */
export function toast(options: ToastOptions): ToastHandle {
  define('ofc-toast', OfcToast)
  define('ofc-toast-region', OfcToastRegion)
  const region =
    document.querySelector('ofc-toast-region') ??
    // A modal dialog may be in the shadow root of an element.
    topmostModal()?.querySelector('ofc-toast-region') ??
    document.body.appendChild(document.createElement('ofc-toast-region'))
  return region.show(options)
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-toast': OfcToast
  }
}
