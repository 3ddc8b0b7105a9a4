// The production build: empty functions, whose calls minifiers remove.

export function warn(_message: string, _cause?: unknown): void {}

export function warnUnlessOneOf(
  _element: HTMLElement,
  _property: string,
  _allowed: readonly string[],
): void {}

export function warnOfBooleanValue(_element: HTMLElement): void {}

export function warnOfDeprecated(_tagName: string, _elementClass: CustomElementConstructor): void {}

export function warnOfMarkup(_tagName: string, _elementClass: CustomElementConstructor): void {}
