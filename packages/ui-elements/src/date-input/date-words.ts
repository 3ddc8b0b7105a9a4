// Names in both languages, because pasted text may be in either; lower case, without accents.
const months =
  'janvier january,fevrier february,mars march,avril april,mai may,juin june,juillet july,aout august,septembre september,octobre october,novembre november,decembre december'
const weekdays =
  'dimanche sunday,lundi monday,mardi tuesday,mercredi wednesday,jeudi thursday,vendredi friday,samedi saturday'
const fillerWords = /^(le|the|of|on|de|er|e|st|nd|rd|th)$/

export interface DateWords {
  /** From 1. */
  readonly month: number | undefined
  /** 0 is Sunday. */
  readonly weekday: number | undefined
}

/** Parses the words of a date; `undefined` when a word is unknown or superfluous. */
export function parseDateWords(words: readonly string[]): DateWords | undefined {
  let month: number | undefined
  let weekday: number | undefined
  for (const word of words.toReversed()) {
    if (fillerWords.test(word)) continue
    // From the end: "mar. 24 mars" starts with a Tuesday.
    const asMonth = month === undefined ? indexIn(months, word) : undefined
    const asWeekday = asMonth === undefined && weekday === undefined ? indexIn(weekdays, word) : undefined
    if (asMonth !== undefined) month = asMonth + 1
    else if (asWeekday !== undefined) weekday = asWeekday
    else return undefined
  }
  return { month, weekday }
}

/** The index of the only entry with a name that starts with the word; "jui" is ambiguous. */
function indexIn(list: string, word: string): number | undefined {
  if (word.length < 3) return undefined
  const entries = list.split(',').map((names) => names.split(' ').some((name) => name.startsWith(word)))
  const index = entries.indexOf(true)
  return index >= 0 && index === entries.lastIndexOf(true) ? index : undefined
}
