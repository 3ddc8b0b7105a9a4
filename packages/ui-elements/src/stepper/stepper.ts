import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { OfcElement } from '../element/element.ts'
import { hostStyles } from '../element/host.styles.ts'
import { announce } from '../screen-reader/announce.ts'
import { visuallyHiddenStyles } from '../screen-reader/visually-hidden.styles.ts'
import { type Step, type StepState, stateOf, stepsOf } from './step.ts'
import { OfcStepSelectEvent } from './step-select-event.ts'
import { styles } from './stepper.styles.ts'
import { texts } from './stepper.texts.ts'

export type { Step } from './step.ts'
export type { OfcStepSelectEvent } from './step-select-event.ts'

/**
 * The progress through a process in steps, as one segment per step. Where the names don't fit
 * with whole words, only the current step shows its name.
 * @summary Stepper
 * @customElement ofc-stepper
 * @fires {OfcStepSelectEvent} ofc-step-select - The user goes to a completed step, with `clickable`
 * or an address; `step` is its number. Cancel the event to stay; a link is then not followed. The
 * page updates `current`.
 * @csspart list - The list of steps.
 * @csspart step - A step.
 * @csspart marker - Its segment.
 * @csspart position - "Étape 2 sur 5".
 */
export class OfcStepper extends OfcElement {
  static override readonly dictionaries = [texts]
  static override styles = [hostStyles, visuallyHiddenStyles, styles]

  /**
   * The steps in order: `label`, optionally `href`, `hasError`, `isDone`. As an attribute, JSON.
   */
  @property({ type: Array }) steps: readonly Step[] = []

  /** The number of the current step, from 1; the number of steps plus one when all are done. */
  @property({ type: Number }) current = 1

  /** The accessible name of the list, for a page with several. */
  @property() label = ''

  /** Lets the user go back to completed steps. */
  @property({ type: Boolean, reflect: true }) clickable = false

  #observer: ResizeObserver | undefined

  override render(): TemplateResult | typeof nothing {
    const steps = stepsOf(this.steps)
    if (steps.length === 0) return nothing
    const { label } = this.texts(texts)
    return html`<nav aria-label=${this.label || label}>
      <div class="room"></div>
      <ol part="list">${steps.map((step, index) => this.#renderStep(step, index + 1))}</ol>
      <p class="position" part="position" aria-hidden="true"><span>${this.#position}</span> <b>${steps[this.current - 1]?.label}</b></p>
    </nav>`
  }

  protected override updated(changed: PropertyValues<this>): void {
    // It has no height, which would change with the form of the list.
    const room = this.renderRoot.querySelector('.room')
    if (room && typeof ResizeObserver !== 'undefined') {
      this.#observer ??= new ResizeObserver(this.#fit)
      this.#observer.observe(room)
      // Another font has other widths.
      document.fonts.ready.then(this.#fit)
    }
    const before = changed.get('current')
    const step = stepsOf(this.steps)[this.current - 1]
    if (before !== undefined && step) announce(`${this.#position}. ${step.label}`)
  }

  /** Shows the names of all steps if they fit: a container query can't know how long they are. */
  readonly #fit = () => {
    const nav = this.renderRoot.querySelector('nav')
    nav?.classList.remove('narrow')
    nav?.classList.toggle('narrow', nav.scrollWidth > nav.clientWidth)
  }

  get #position() {
    const count = stepsOf(this.steps).length
    return this.texts(texts).position(Math.min(Math.max(this.current, 1), count), count)
  }

  #renderStep(step: Step, position: number) {
    const state = stateOf(step, position, this.current)
    const content = html`<span class="marker" part="marker" aria-hidden="true"></span
      ><span class="words"><span class="name">${step.label}</span
      ><span class=${state === 'error' ? 'state' : 'unseen'}>${state === 'error' ? '' : ', '}${this.texts(texts).state[state]}</span></span>`
    return html`<li class=${state} part="step" aria-current=${state === 'current' ? 'step' : nothing}>${this.#renderControl(step, position, state, content)}</li>`
  }

  #renderControl(step: Step, position: number, state: StepState, content: TemplateResult) {
    const canGo = position < this.current || state === 'done' || state === 'error'
    if (canGo && step.href !== undefined)
      return html`<a class="control" href=${step.href} @click=${this.#select(position)}>${content}</a>`
    if (canGo && this.clickable)
      return html`<button class="control" type="button" @click=${this.#select(position)}>${content}</button>`
    return html`<span class="control">${content}</span>`
  }

  #select(position: number) {
    return (event: MouseEvent) => {
      // A new tab: left to the browser.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      if (!this.dispatchEvent(new OfcStepSelectEvent(position))) event.preventDefault()
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ofc-stepper': OfcStepper
  }
}
