import { warn } from '../warnings/warn.ts'

/** The languages that have texts; every other language gets French. */
export type TextLanguage = 'fr' | 'en'

export const textLanguageOf = (language: string): TextLanguage => (/^en/i.test(language) ? 'en' : 'fr')

const allTexts = new Set<Texts<object>>()

/** The texts of one element, its dictionary: French is bundled, English loads on demand. */
export class Texts<T extends object> {
  readonly fr: T
  readonly #importEnglish: () => Promise<{ readonly texts: T }>
  #english: T | undefined
  #loading: Promise<void> | undefined

  constructor(fr: T, importEnglish: () => Promise<{ readonly texts: T }>) {
    this.fr = fr
    this.#importEnglish = importEnglish
    allTexts.add(this)
  }

  /** The texts in a language; English is undefined until `load()` has resolved. */
  in(language: TextLanguage): T | undefined {
    return language === 'fr' ? this.fr : this.#english
  }

  /**
   * Loads the English texts. Never rejects: an element in the wrong language is better than none.
   */
  load(): Promise<void> {
    // biome-ignore lint/suspicious/noAssignInExpressions: Kept short: this code is in the bundle of every field.
    return (this.#loading ??= this.#importEnglish().then(
      (module) => {
        this.#english = module.texts
      },
      (cause: unknown) => {
        this.#english = this.fr
        warn(`No English texts came (${cause}); French is shown.`)
      },
    ))
  }
}

/** Rejects keys that `T` lacks. */
type WithoutOthers<T, Given> = { readonly [Key in Exclude<keyof Given, keyof T>]: never }

/**
 * Declares the texts of an element. `T` is inferred from French, so that a missing or extra key in
 * English does not compile.
 *
 * @example const texts = defineTexts(fr, () => import('./pagination.texts.en.ts'))
 */
export function defineTexts<T extends object, English extends T>(
  fr: T,
  importEnglish: () => Promise<{ readonly texts: English & WithoutOthers<T, English> }>,
): Texts<T> {
  return new Texts(fr, importEnglish)
}

/** Loads the dictionaries that are not loaded in a language yet; false when all of them are. */
export function loadMissingTexts(
  dictionaries: readonly Texts<object>[],
  language: TextLanguage,
): Promise<unknown> | false {
  return dictionaries.some((one) => !one.in(language)) && Promise.all(dictionaries.map((one) => one.load()))
}

/** Loads the texts of elements in a language ahead of time: a server calls it once at startup. */
export async function loadTexts(
  language: string,
  elements: readonly { readonly dictionaries: readonly Texts<object>[] }[],
): Promise<void> {
  for (const element of elements) await loadMissingTexts(element.dictionaries, textLanguageOf(language))
}

/**
 * Loads the texts of all elements defined so far, in a language (`en-CA`). A page that awaits it
 * before inserting elements renders them without a layout shift. Resolves at once in French; never
 * rejects.
 */
export async function loadDefinedTexts(language: string): Promise<void> {
  await loadMissingTexts([...allTexts], textLanguageOf(language))
}
