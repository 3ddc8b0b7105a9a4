/** A text in both languages, with code between backticks. */
export interface Text {
  readonly fr: string
  readonly en: string
}

/** A key as Playwright names it (`ArrowDown`, `Shift+Tab`), typed text, or the name of a chosen file. */
export type Step = string | { readonly type: string } | { readonly choose: string }

/** The steps before what is described, in a story of the element. */
interface Situation {
  /** The story by the end of its id; `default` by default. */
  readonly story?: string
  /** From the story as it opens, with the focus on its first stop. */
  readonly after?: readonly Step[]
}

/**
 * What can be observed after a key. Nodes of the accessibility tree are written by role and French
 * name: `button "Choisir une date"`.
 */
interface Outcome {
  readonly focus?: string
  readonly shows?: string
  readonly hides?: string
  readonly properties?: Readonly<Record<string, unknown>>
  /** The events from this key, as in `EventOrder`. */
  readonly fires?: readonly string[]
}

export interface KeyUsage extends Situation {
  /** Keys that all do the same. */
  readonly keys: readonly string[]
  readonly does: Text
  readonly result: Outcome
}

export type State =
  | 'busy'
  | 'checked'
  | 'collapsed'
  | 'disabled'
  | 'expanded'
  | 'invalid'
  | 'mixed'
  | 'modal'
  | 'multiline'
  | 'not checked'
  | 'not pressed'
  | 'pressed'
  | 'readonly'
  | 'required'
  | 'selected'

/** A node of the accessibility tree: a screen reader speaks from it, in its own words. */
export interface SpokenNode extends Situation {
  /** When it is heard, if not at once. */
  readonly when?: Text
  readonly role: string
  readonly name: Text
  readonly value?: Text
  readonly description?: Text
  readonly states?: readonly State[]
}

export interface EventOrder extends Situation {
  readonly action: Text
  readonly steps: readonly Step[]
  /**
   * Each with its fields, and how often it is repeated: `ofc-page-change page=2`,
   * `input target.value="" × 3`.
   */
  readonly events: readonly string[]
}

interface Advice {
  readonly text: Text
  /** HTML. */
  readonly example: string
}

/** A thing to do, beside the mistake that it avoids. */
export interface Guideline {
  readonly good: Advice
  readonly bad: Advice
}

/**
 * How to use an element: its page of the catalogue. `tests/catalogue/usage.test.ts` executes the
 * keys and the events, and compares the spoken nodes with the browser's accessibility tree.
 */
export interface Usage {
  readonly purpose: Text
  /** Empty for an element that takes no keys. */
  readonly keyboard: readonly KeyUsage[]
  /** Empty for an element that is hidden from screen readers. */
  readonly spoken: readonly SpokenNode[]
  /** Empty for an element without events; an order without events shows when none fires. */
  readonly events: readonly EventOrder[]
  readonly guidelines: readonly Guideline[]
}
