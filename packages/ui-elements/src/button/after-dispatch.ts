/**
 * Runs the activation behaviour of an event after its dispatch, unless a listener prevented the
 * default: when the event reaches the window, or in a later task if propagation was stopped.
 */
export function afterDispatch(event: Event, callback: () => void): void {
  const finish = () => {
    removeEventListener(event.type, onArrival)
    clearTimeout(timer)
    if (!event.defaultPrevented) callback()
  }
  const onArrival = (dispatched: Event) => {
    if (dispatched === event) finish()
  }
  addEventListener(event.type, onArrival)
  const timer = setTimeout(finish)
}
