// What pages load: functions that do nothing, so that minifiers take out their calls.

export function warn(_message: string): void {}

export function warnUnlessOneOf(
  _element: HTMLElement,
  _property: string,
  _allowed: readonly string[],
): void {}
