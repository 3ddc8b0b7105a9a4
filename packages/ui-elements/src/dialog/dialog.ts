import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property, state } from 'lit/decorators.js'
import { afterDispatch } from '../button/after-dispatch.ts'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { focusedElement } from '../focus/focused-element.ts'
import { closeButtonStyles } from '../overlays/close-button.styles.ts'
import { closeButton } from '../overlays/close-button.ts'
import { addOwnDialog, modalClosed, modalOpened } from '../overlays/open-modals.ts'
import type { Texts } from '../texts/texts.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { OfcCloseEvent } from './close-event.ts'
import { styles } from './dialog.styles.ts'
import { texts } from './dialog.texts.ts'
import { type ClosedBy, emulateClosedBy, supportsClosedBy } from './light-dismiss.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'
import { scrolledByKeyboard } from './scrolled-by-keyboard.ts'

export type { OfcCloseEvent } from './close-event.ts'

/**
 * A modal dialog for a question or a short task, based on the native `dialog`, which traps the
 * focus and returns it. An element inside with `autofocus` gets the focus, else the heading does.
 * @summary Modal dialog
 * @customElement ofc-dialog
 * @fires {OfcCloseEvent} ofc-close - The dialog has closed, by any means.
 * @slot - The content. A `<form method="dialog">` in it closes the dialog, as in a native one.
 * @slot actions - Buttons; the one that continues comes last.
 * @csspart dialog - The native dialog.
 * @csspart heading - The heading, which labels the dialog.
 * @csspart close - The close button.
 * @csspart body - The wrapper of the content; it scrolls when the content is long.
 * @csspart actions - The row of buttons.
 * @cssprop --ofc-dialog-inline-size - The width where there is room, 560 px by default.
 * @cssprop --ofc-dialog-backdrop - The background of the backdrop.
 */
export class OfcDialog extends OfcElement {
  static override readonly dictionaries: readonly Texts<object>[] = [texts]
  static override styles = [hostStyles, closeButtonStyles, styles]

  /** The heading; it labels the dialog. */
  @property() heading = ''

  /** Whether the dialog is open, as a modal. */
  @property({ type: Boolean, reflect: true }) open = false

  /**
   * The ways to close it: `any` includes a press outside, `closerequest` Escape and the close
   * button, `none` only the dialog's own buttons.
   */
  @property() closedBy: ClosedBy = 'closerequest'

  /** The value passed to `close()`. */
  returnValue = ''

  @state() protected hasActions = false

  #opener: HTMLElement | undefined

  constructor() {
    super()
    this.addEventListener('submit', (event) => this.#onSubmit(event))
  }

  /** Opens the dialog as a modal. */
  show(): void {
    this.open = true
  }

  /** Closes the dialog and sets `returnValue` if it is given. */
  close(returnValue?: string): void {
    if (returnValue !== undefined) this.returnValue = returnValue
    this.open = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated && this.open) this.#showModal()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#dialog?.close()
    this.#leaveModal()
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    warnUnlessOneOf(this, 'closedBy', ['any', 'closerequest', 'none'])
    if (this.open && this.shownHeading === '') warn('<ofc-dialog> needs a heading: it names the dialog.')
  }

  protected override firstUpdated(): void {
    if (this.#dialog) addOwnDialog(this.#dialog)
    if (this.#dialog && !supportsClosedBy()) emulateClosedBy(this.#dialog, () => this.closedBy)
    const body = this.#dialog?.querySelector<HTMLElement>('.body')
    const content = body?.querySelector<HTMLElement>('.content')
    if (body && content) scrolledByKeyboard(body, content)
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open') || !this.isConnected || this.#dialog?.open === Boolean(this.open)) return
    if (this.open) this.#showModal()
    else {
      this.#dialog?.close()
      this.#finishClosing()
    }
  }

  override render(): TemplateResult {
    return html`<dialog
      class="dialog"
      part="dialog"
      aria-labelledby="heading"
      closedby=${this.closedBy}
      @close=${this.#onClose}
    >
      <div class="header">
        <h2 class="heading" part="heading" id="heading" tabindex="-1" autofocus>${this.shownHeading}</h2>
        ${this.closedBy === 'none' ? nothing : closeButton(this.texts(texts).close, () => this.close())}
      </div>
      <div class="body" part="body"><div class="content">${this.renderContent()}</div></div>
      <div class="actions" part="actions" ?hidden=${!this.hasActions}>
        ${this.renderActions()}
      </div>
    </dialog>`
  }

  protected get shownHeading(): string {
    return this.heading
  }

  protected renderContent(): TemplateResult {
    return html`<slot></slot>`
  }

  protected renderActions(): TemplateResult {
    return html`<slot name="actions" @slotchange=${this.#onActionsChange}></slot>`
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog')
  }

  #showModal() {
    this.#opener = focusedElement()
    this.returnValue = ''
    this.#dialog?.showModal()
    this.querySelector<HTMLElement>('[autofocus]')?.focus()
    lockScroll()
    modalOpened(this)
  }

  #leaveModal(): boolean {
    if (!modalClosed(this)) return false
    unlockScroll()
    // The native focus return does not always work across shadow roots.
    if (document.activeElement === document.body && this.#opener?.isConnected) this.#opener.focus()
    this.#opener = undefined
    return true
  }

  #onClose(event: Event) {
    // The native `close` comes a frame later: the dialog may have moved in the page, or be open
    // again.
    if (event.target === this.#dialog && !this.#dialog?.open && this.isConnected) this.#finishClosing()
  }

  #finishClosing() {
    if (!this.#leaveModal()) return
    this.open = false
    this.dispatchEvent(new OfcCloseEvent())
  }

  #onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.closest('dialog, ofc-dialog') !== this) return
    if ((submitter?.getAttribute('formmethod') ?? form.getAttribute('method'))?.toLowerCase() !== 'dialog')
      return
    const value = submitter && 'value' in submitter ? String(submitter.value) : undefined
    afterDispatch(event, () => this.close(value))
  }

  #onActionsChange(event: Event) {
    if (event.target instanceof HTMLSlotElement) this.hasActions = event.target.assignedNodes().length > 0
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-dialog': OfcDialog
  }
}
