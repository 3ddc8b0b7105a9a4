import { html, nothing, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { hasFocusWithin } from '../focus/focused-element.ts'
import { moveFocus } from '../focus/move-focus.ts'
import { closeButtonStyles } from '../overlays/close-button.styles.ts'
import { closeButton } from '../overlays/close-button.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { warnUnlessOneOf } from '../warnings/warn.ts'
import { styles } from './alert.styles.ts'
import { texts } from './alert.texts.ts'
import { OfcDismissEvent } from './dismiss-event.ts'
import { type Severity, severities } from './severity.ts'
import { severityIcon } from './severity-icon.ts'

export type { OfcDismissEvent } from './dismiss-event.ts'

/**
 * A message about the page or a part of it. An alert that appears later is announced: an error at
 * once, other severities when the screen reader is idle.
 * @summary Alert
 * @customElement ofc-alert
 * @fires {OfcDismissEvent} ofc-dismiss - The person closes it. It then hides itself unless the
 * event is cancelled.
 * @slot - The message.
 * @slot actions - Buttons or links that help.
 * @csspart base - The tinted surface.
 * @csspart icon - The icon of the severity.
 * @csspart heading - The heading.
 * @csspart close - The close button.
 */
export class OfcAlert extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, closeButtonStyles, styles]

  /** The severity: sets the tint, the icon and the urgency of the announcement. */
  @property({ reflect: true, useDefault: true }) severity: Severity = 'info'

  /** A heading in the severity's colour. */
  @property() heading = ''

  /** Shows a close button. */
  @property({ type: Boolean, reflect: true }) dismissible = false

  #previousFocus: HTMLElement | undefined

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'severity', severities)
  }

  override render(): TemplateResult {
    const { dismiss, severity } = this.texts(texts)
    return html`<div class="base" part="base" @focusin=${this.#onFocusIn}>
      <span class="icon" part="icon">${severityIcon(this.severity)}</span>
      <div class="text">
        <span class="unseen">${severity[this.severity]}</span>
        ${this.heading ? html`<p class="heading" part="heading">${this.heading}</p>` : nothing}
        <slot></slot>
        <slot name="actions"></slot>
      </div>
      ${this.dismissible ? closeButton(dismiss, () => this.#dismiss()) : nothing}
    </div>`
  }

  // The role is on the host: Chrome does not announce a live region inside the shadow root.
  protected override updated(): void {
    this.setAttribute('role', this.severity === 'error' ? 'alert' : 'status')
  }

  readonly #onFocusIn = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !this.contains(relatedTarget)
    if (isOutside && !this.renderRoot.contains(relatedTarget)) this.#previousFocus = relatedTarget
  }

  #dismiss() {
    if (!this.dispatchEvent(new OfcDismissEvent())) return
    if (hasFocusWithin(this)) moveFocus(this, this.#previousFocus)
    this.hidden = true
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-alert': OfcAlert
  }
}
