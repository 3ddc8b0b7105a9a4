import { html, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { focusedElement } from '../focus/focused-element.ts'
import { placeBeside } from '../overlays/place-beside.ts'
import { warn, warnUnlessOneOf } from '../warnings/warn.ts'
import { addDescription } from './add-description.ts'
import { styles } from './tooltip.styles.ts'

// Milliseconds: long enough not to flash when a pointer passes by, and to move the pointer from the
// control to the tooltip.
const BEFORE_SHOWING = 300
const BEFORE_HIDING = 200

const placements = ['top', 'bottom', 'left', 'right'] as const

let anchors = 0

/**
 * A short text about a control, shown on hover and keyboard focus. Escape hides it; the pointer may
 * move onto it. Put nothing essential in a tooltip alone: touch users don't see it.
 * @summary Tooltip
 * @customElement ofc-tooltip
 * @slot - The text, without controls.
 * @csspart base - The surface.
 * @cssprop --ofc-tooltip-max-inline-size - The maximum width, 280 px by default.
 */
export class OfcTooltip extends OfcElement {
  static override styles = [hostStyles, styles]

  /** The id of its control, in the same tree. */
  @property() for = ''

  /** The preferred side of the control. */
  @property({ reflect: true, useDefault: true }) placement: (typeof placements)[number] = 'top'

  #control: HTMLElement | undefined
  #stopDescribing: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.popover = 'manual'
    if (!this.hasAttribute('role')) this.setAttribute('role', 'tooltip')
    this.addEventListener('pointerenter', this.#stay)
    this.addEventListener('pointerleave', this.#hideSoon)
    if (this.hasUpdated) this.#attach()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#detach()
  }

  protected override willUpdate(): void {
    warnUnlessOneOf(this, 'placement', placements)
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('for')) this.#attach()
  }

  override render(): TemplateResult {
    return html`<div class="base" part="base"><slot></slot></div>`
  }

  /** Shows it without a delay. */
  show(): void {
    clearTimeout(this.#timer)
    if (!this.isConnected || this.matches(':popover-open') || !this.#control) return
    this.showPopover()
    placeBeside(this, this.#control, this.placement)
    document.addEventListener('keydown', this.#onKeydown, { capture: true })
  }

  /** Hides it without a delay. */
  hide(): void {
    clearTimeout(this.#timer)
    document.removeEventListener('keydown', this.#onKeydown, { capture: true })
    if (this.isConnected && this.matches(':popover-open')) this.hidePopover()
  }

  #attach() {
    this.#detach()
    const root = this.getRootNode()
    if (!this.for || !(root instanceof Document || root instanceof ShadowRoot)) return
    const control = root.getElementById(this.for)
    if (!control) {
      warn(`<ofc-tooltip for="${this.for}">: no element with this id in the same tree.`)
      return
    }
    this.#control = control
    this.#stopDescribing = addDescription(control, this)
    this.#anchorTo(control)
    control.addEventListener('pointerenter', this.#showSoon)
    control.addEventListener('pointerleave', this.#hideSoon)
    control.addEventListener('pointerdown', this.#hide)
    control.addEventListener('focusin', this.#onFocusIn)
    control.addEventListener('focusout', this.#hide)
  }

  #detach() {
    this.hide()
    this.#stopDescribing?.()
    const control = this.#control
    this.#control = undefined
    control?.removeEventListener('pointerenter', this.#showSoon)
    control?.removeEventListener('pointerleave', this.#hideSoon)
    control?.removeEventListener('pointerdown', this.#hide)
    control?.removeEventListener('focusin', this.#onFocusIn)
    control?.removeEventListener('focusout', this.#hide)
  }

  #anchorTo(control: HTMLElement) {
    const own = control.style.getPropertyValue('anchor-name')
    const name = own || `--ofc-tooltip-${anchors++}`
    control.style.setProperty('anchor-name', name)
    this.style.setProperty('position-anchor', name.split(',')[0] ?? name)
  }

  readonly #showSoon = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.show(), BEFORE_SHOWING)
  }

  readonly #stay = () => clearTimeout(this.#timer)

  readonly #hideSoon = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.hide(), BEFORE_HIDING)
  }

  readonly #hide = () => this.hide()

  readonly #onFocusIn = () => {
    // `:focus-visible` does not match a shadow host, such as an icon button.
    if (focusedElement()?.matches(':focus-visible')) this.show()
  }

  // In the capture phase, so that Escape closes only the tooltip and not a dialog around it.
  readonly #onKeydown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.hide()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-tooltip': OfcTooltip
  }
}
