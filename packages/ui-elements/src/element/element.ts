// biome-ignore-all lint/complexity/noThisInStatic: each class has properties of its own.
import {
  type CSSResultGroup,
  type CSSResultOrNative,
  LitElement,
  type PropertyDeclaration,
  unsafeCSS,
} from 'lit'
import { followLanguage, languageOf, unfollowLanguage } from '../texts/language.ts'
import { pendingTexts, type TextLanguage, type Texts, textLanguageOf } from '../texts/texts.ts'

/** What every element has: the language around it, and its texts in that language. */
export abstract class OfcElement extends LitElement {
  /** The texts that the element uses; it first renders once they are there in its language. */
  static readonly dictionaries: readonly Texts<object>[] = []

  /** @internal All properties, inherited ones too. */
  static declared: ReadonlyMap<PropertyKey, PropertyDeclaration> = new Map()

  #language: string | undefined
  #setEarly: Record<string, unknown> | undefined

  constructor() {
    super()
    for (const name of Object.keys(this)) this.#setAside(name)
  }

  /**
   * Lit goes twice through the properties of each new element, a fifth of the time of a field with twenty. It needs only
   * those that it reflects.
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

  /** One sheet for each class: a shadow root with five takes longer to set up. */
  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [unsafeCSS(LitElement.finalizeStyles(styles).join(''))]
  }

  /** The language tag that holds here, such as `fr-CA`. */
  get language(): string {
    return this.#language ?? languageOf(this)
  }

  override connectedCallback(): void {
    Object.assign(this, this.#setEarly)
    this.#setEarly = undefined
    this.languageChanged(languageOf(this))
    followLanguage(this)
    super.connectedCallback()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    unfollowLanguage(this)
  }

  /** Takes the focus; before it is drawn, once it is, unless the person has moved it meanwhile. */
  override focus(options?: FocusOptions): void {
    const before = document.activeElement
    const take = () => document.activeElement === before && this.takeFocus(options)
    if (this.hasUpdated) take()
    else void this.updateComplete.then(take)
  }

  /** Gives the focus to what takes it in the element as it is drawn. */
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
    const pending = pendingTexts((this.constructor as typeof OfcElement).dictionaries, this.textLanguage)
    // The language may change again while texts load, so ask anew.
    if (pending) return pending.then(() => this.scheduleUpdate())
    super.scheduleUpdate()
    return undefined
  }

  /** What a page has set before the element was defined hides the property, and waits for it to be there. */
  #setAside(name: string) {
    if (!(this.constructor as typeof OfcElement).declared.has(name)) return
    this.#setEarly = { ...this.#setEarly, [name]: Reflect.get(this, name) }
    Reflect.deleteProperty(this, name)
  }
}
