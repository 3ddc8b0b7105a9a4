/**
 * Ignores the later clicks of a double click on another control than the first one: the first click
 * removed a row or closed a dialog, and what came under the pointer was not meant.
 */
export function ignoreSecondClicksElsewhere(): void {
  let first: EventTarget | undefined
  addEventListener(
    'click',
    (event) => {
      const control = event.composedPath().find(isControl)
      // 0 is a click by the keyboard or by a script.
      if (event.detail === 1) first = control
      else if (event.detail > 1 && control && control !== first) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}

/** A label or a field is none: a label passes its click on to its field. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.matches('a[href], button, summary')
}
