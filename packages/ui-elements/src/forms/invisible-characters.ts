import type { TextInput } from './native-input.ts'

/**
 * What may be in a field's text: words of any script, a code such as a number or an address on the
 * web, or a secret, of which every character counts.
 */
export type TextKind = 'words' | 'code' | 'secret'

/**
 * Controls, except tab and line breaks, and what Unicode lets a font ignore: soft hyphens, directions,
 * joiners, selectors, byte order marks. The fillers of Hangul are letters, the vowels of Khmer sounds.
 */
const invisible = /(?![\t\n\r\p{L}\p{Script=Khmer}])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu

/** Joiners within words and emoji, selectors of a form, and the letters of a flag. */
const meaningful =
  /[\p{Lo}\p{M}\p{So}\p{Emoji_Modifier}][\u200C\u200D]$|[\p{Lo}\p{So}\p{Sm}\p{Emoji}][\u180B-\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$|[🏴\u{E0020}-\u{E007E}][\u{E0020}-\u{E007F}]$/u
const direction = /[\u061C\u200E\u200F]/
/** Letters of Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
/** Breaks of lines and pages that word processors write. */
const breaks = /[\v\f\u0085]/

/**
 * The text without characters that can't be seen and mean nothing, which a copy brings along. Those
 * that write words of their script, or make an emoji, stay in words.
 */
export function withoutInvisible(text: string, kind: TextKind): string {
  if (kind === 'secret') return text
  return text.replace(invisible, (character, offset: number) => {
    if (kind === 'code') return ''
    if (breaks.test(character)) return ' '
    const withBefore = text.slice(Math.max(0, offset - 2), offset) + character
    const hasMeaning = direction.test(character) ? rightToLeft.test(text) : meaningful.test(withBefore)
    return hasMeaning ? character : ''
  })
}

const cleaned = new WeakSet<EventTarget>()

/**
 * Cleans what the inputs in a shadow tree are given, before the other listeners of the tree.
 * @param input - May have been given something already.
 */
export function cleanEdits(root: EventTarget, kind: () => TextKind, input: TextInput | undefined): void {
  if (cleaned.has(root)) return
  cleaned.add(root)
  const onInput = ({ target, isComposing }: Partial<InputEvent>) => {
    if (isTextInput(target) && !isComposing) cleanInput(target, kind())
  }
  root.addEventListener('input', onInput, true)
  root.addEventListener('paste', (event) => {
    if (event instanceof ClipboardEvent && isTextInput(event.target)) cleanPaste(event, kind())
  })
  if (input && cleanInput(input, kind()))
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

const isTextInput = (target: EventTarget | null | undefined): target is TextInput =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Whether there was something to clean; the caret stays behind the same character. */
function cleanInput(input: TextInput, kind: TextKind): boolean {
  const text = input.value
  const clean = withoutInvisible(text, kind)
  if (clean === text) return false
  // Null in an input of type email.
  const caret = input.selectionStart
  input.value = clean
  if (caret === null) return true
  const position = withoutInvisible(text.slice(0, caret), kind).length
  input.setSelectionRange(position, position)
  return true
}

/** Pastes a text without what can't be seen, as an edit that the browser can undo. */
function cleanPaste(event: ClipboardEvent, kind: TextKind) {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const clean = withoutInvisible(text, kind)
  if (clean === text || event.defaultPrevented) return
  event.preventDefault()
  document.execCommand(clean ? 'insertText' : 'delete', false, clean)
}
