import type { TextInput } from './native-input.ts'

/** A text that was on the screen, and the caret or selection in it. */
interface State {
  text: string
  /** After the edit that gave this text. */
  after: Selection
  /** Before the next edit: where an undo puts the caret. */
  before: Selection
}

type Selection = readonly [start: number, end: number]

const histories = new WeakSet<TextInput>()

/**
 * Undo and redo of an input whose text a script rewrites: browsers forget or confuse their own history
 * then. As in theirs, a run of typing or of deleting is one step, and a new edit ends what could be
 * redone. Inputs of some types, such as number, have no selection: they keep the browser's own.
 * @param root - The shadow tree, whose other listeners rewrite the text before.
 * @param before - The text before the edits that came too early, which are one step.
 */
export function startHistory(input: TextInput, root: EventTarget, before: string): void {
  if (histories.has(input) || input.selectionStart === null) return
  histories.add(input)
  const history = new EditHistory(input, before)
  for (const type of ['beforeinput', 'keydown', 'pointerdown']) input.addEventListener(type, history)
  for (const type of ['input', 'change']) root.addEventListener(type, history)
}

class EditHistory {
  readonly #input: TextInput
  #states: State[]
  #index = 0
  /** The kind of the last edit, if the next one may continue it. */
  #run: string | undefined

  constructor(input: TextInput, before: string) {
    this.#input = input
    const current = this.#currentState()
    const start: Selection = [before.length, before.length]
    this.#states = [current.text === before ? current : { text: before, after: start, before: start }]
    this.#rewritten()
  }

  handleEvent(event: Event): void {
    if (event.target !== this.#input) return
    switch (event.type) {
      case 'beforeinput':
        if (event instanceof InputEvent) this.#onBeforeInput(event)
        return
      case 'input':
        if (!(event instanceof InputEvent && event.inputType.startsWith('history'))) this.#edited(event)
        return
      case 'change':
        this.#rewritten()
        return
      case 'keydown':
        if (event instanceof KeyboardEvent) this.#onKeydown(event)
        return
      case 'pointerdown':
        this.#run = undefined
    }
  }

  #edited(event: Event) {
    const kind = event instanceof InputEvent ? kindOf(event) : undefined
    const state = this.#states[this.#index]
    const continues = kind && this.#run && (kind !== 'deleteContentBackward' || kind === this.#run)
    this.#run = kind
    if (continues && state && isCaretAt(state.after, state.before)) Object.assign(state, this.#currentState())
    else this.#push()
  }

  /** A script may have rewritten the text on leaving the field. */
  #rewritten() {
    this.#run = undefined
    if (this.#input.value !== this.#states[this.#index]?.text) this.#push()
  }

  #push() {
    this.#index += 1
    this.#states.length = this.#index
    this.#states.push(this.#currentState())
  }

  /** Forgets all steps, as browsers do when the page has set another text. */
  #reset() {
    this.#run = undefined
    this.#index = 0
    this.#states = [this.#currentState()]
  }

  #currentState(): State {
    const { value, selectionStart, selectionEnd } = this.#input
    const selection: Selection = [selectionStart ?? value.length, selectionEnd ?? value.length]
    return { text: value, after: selection, before: selection }
  }

  #onBeforeInput(event: InputEvent) {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault()
      this.#move(event.inputType)
      return
    }
    const state = this.#states[this.#index]
    if (state?.text === this.#input.value) state.before = this.#currentState().before
    else this.#reset()
  }

  #onKeydown(event: KeyboardEvent) {
    if (/^(Arrow|End|Home|Page)/.test(event.key)) this.#run = undefined
    const type = event.defaultPrevented ? undefined : historyKey(event)
    if (!type || this.#input.readOnly) return
    event.preventDefault()
    this.#move(type)
  }

  #move(type: 'historyUndo' | 'historyRedo') {
    const state = this.#states[this.#index + (type === 'historyUndo' ? -1 : 1)]
    const isCurrent = this.#states[this.#index]?.text === this.#input.value
    if (!state || !isCurrent) return
    this.#index += type === 'historyUndo' ? -1 : 1
    this.#run = undefined
    this.#input.value = state.text
    this.#input.setSelectionRange(...(type === 'historyUndo' ? state.before : state.after))
    this.#input.dispatchEvent(new InputEvent('input', { inputType: type, bubbles: true, composed: true }))
  }
}

const isMac = () => /^(Mac|iP)/.test(navigator.platform)

function historyKey(event: KeyboardEvent): 'historyUndo' | 'historyRedo' | undefined {
  const [primary, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  if (!primary || other || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'historyRedo' : 'historyUndo'
  return key === 'y' && !isMac() && !event.shiftKey ? 'historyRedo' : undefined
}

/**
 * The edits that make one step when they follow each other: as in Chromium, all but a Backspace continue
 * one of another kind. A longer text is one that was pasted or suggested.
 */
function kindOf({ inputType, data }: InputEvent): string | undefined {
  if (inputType === 'insertCompositionText' || inputType === 'insertFromComposition') return 'typing'
  if (inputType === 'insertText') return data && data.length > 1 ? undefined : 'typing'
  return /^deleteContent(Backward|Forward)$/.test(inputType) ? inputType : undefined
}

const isCaretAt = ([, end]: Selection, [start, startEnd]: Selection) => start === startEnd && start === end
