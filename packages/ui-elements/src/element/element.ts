// biome-ignore-all lint/complexity/noThisInStatic: each class has properties of its own.
import {
  type CSSResultGroup,
  type CSSResultOrNative,
  LitElement,
  type PropertyDeclaration,
  unsafeCSS,
} from 'lit'
import { languageOf, observeLanguage, unobserveLanguage } from '../texts/language.ts'
import { loadMissingTexts, type TextLanguage, type Texts, textLanguageOf } from '../texts/texts.ts'
import { missingCode } from './missing-code.ts'

// Chrome before 123 and Safari before 17.5. A server has no CSS.
if (globalThis.CSS?.supports('color: light-dark(red, blue)') === false)
  import('../tokens/follow-color-scheme.ts').catch(missingCode)

/** The base class of all elements: the language of the context and the texts in it. */
export abstract class OfcElement extends LitElement {
  /** The texts of the element; the first render waits until they are loaded in its language. */
  static readonly dictionaries: readonly Texts<object>[] = []

  /** @internal All properties, including inherited ones. */
  static declared: ReadonlyMap<PropertyKey, PropertyDeclaration> = new Map()

  #language: string | undefined
  #earlyProperties: Record<string, unknown> | undefined

  constructor() {
    super()
    for (const name of Object.keys(this)) this.#deferProperty(name)
  }

  /**
   * Lit iterates twice over the properties of each new element, a fifth of the creation time of a
   * field with twenty. It needs only those that it reflects.
   */
  protected static override finalize(): void {
    if (Object.hasOwn(this, 'declared')) return
    Object.getPrototypeOf(this).finalize()
    this.declared = this.elementProperties = new Map([...this.declared, ...this.elementProperties])
    super.finalize()
    this.elementProperties = new Map([...this.declared].filter(([, { reflect }]) => reflect))
  }

  static override getPropertyOptions(name: PropertyKey): PropertyDeclaration {
    return this.declared.get(name) ?? super.getPropertyOptions(name)
  }

  /**
   * Merges the styles of a class into one sheet: a shadow root with five takes longer to set up.
   */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [unsafeCSS(LitElement.finalizeStyles(styles).join(''))]
  }

  /** The language tag of the context, such as `fr-CA`. */
  get language(): string {
    return this.#language ?? languageOf(this)
  }

  override connectedCallback(): void {
    Object.assign(this, this.#earlyProperties)
    this.#earlyProperties = undefined
    this.languageChanged(languageOf(this))
    observeLanguage(this)
    super.connectedCallback()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    unobserveLanguage(this)
  }

  /** In another document, such as a pop-up window, the browser drops the shared style sheets. */
  adoptedCallback(): void {
    void import('./adopt-styles.ts').then(({ adoptStyles }) => adoptStyles(this), missingCode)
  }

  /**
   * Focuses the element; before the first render it does so after it, unless the focus has moved
   * meanwhile.
   */
  override focus(options?: FocusOptions): void {
    const before = document.activeElement
    const focusUnlessMoved = () => document.activeElement === before && this.takeFocus(options)
    if (this.hasUpdated) focusUnlessMoved()
    else void this.updateComplete.then(focusUnlessMoved)
  }

  /** Focuses the focusable part of the rendered element. */
  protected takeFocus(options?: FocusOptions): void {
    super.focus(options)
  }

  /** @internal Called when the element is connected and by the page's one language observer. */
  languageChanged(language: string): void {
    if (language === this.#language) return
    this.#language = language
    this.requestUpdate()
  }

  protected get textLanguage(): TextLanguage {
    return textLanguageOf(this.language)
  }

  /** The element's texts in its language. Within `render` they are always loaded. */
  protected texts<T extends object>(dictionary: Texts<T>): T {
    return dictionary.in(this.textLanguage) ?? dictionary.fr
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    const pending = loadMissingTexts((this.constructor as typeof OfcElement).dictionaries, this.textLanguage)
    // The language may change again while texts load, so this checks again.
    if (pending) return pending.then(() => this.scheduleUpdate())
    super.scheduleUpdate()
    return undefined
  }

  /**
   * A property that the page set before the definition shadows the accessor: removes it and stores
   * the value until the accessor can take it.
   */
  #deferProperty(name: string) {
    if (!(this.constructor as typeof OfcElement).declared.has(name)) return
    this.#earlyProperties = { ...this.#earlyProperties, [name]: Reflect.get(this, name) }
    Reflect.deleteProperty(this, name)
  }
}
