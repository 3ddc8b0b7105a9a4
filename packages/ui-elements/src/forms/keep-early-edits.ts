import { EarlyChoice } from '../choices/early-choice.ts'
import { earlyEdits } from './early-edits.ts'
import { EarlyText } from './early-text.ts'

/** Lets the elements made from now on keep what people typed and chose before hydration. */
export function keepEarlyEdits(): void {
  earlyEdits.textOf = (...parameters) => new EarlyText(...parameters)
  earlyEdits.choiceOf = (...parameters) => new EarlyChoice(...parameters)
}
