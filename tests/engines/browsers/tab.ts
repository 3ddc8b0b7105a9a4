/** Keys by the names of `KeyboardEvent.key`. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'Backspace' | 'Delete'

/** One tab of a browser, with the commands that every engine's driver has. */
export interface Tab {
  goTo(url: string): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** The value of an expression in the page; a promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>
  /** A real click of the mouse, in pixels from the corner of the viewport. */
  click(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Selects the content of the field that has the focus, by the keyboard. */
  selectAll(): Promise<void>
  /** Chooses a file in the file input that an expression evaluates to. */
  chooseFile(input: string, path: string): Promise<void>
  /** The printed page as a PDF, of Letter paper; WebKit's driver has no such command. */
  print?(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A started browser with a profile of its own. */
export interface EngineBrowser {
  newTab(): Promise<Tab>
  close(): Promise<void>
}
