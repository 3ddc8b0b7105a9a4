/**
 * Runs the activation behaviour of an event after its dispatch, unless a listener prevented the
 * default: when the event reaches the window, or in a later task if propagation was stopped.
 */
export function afterDispatch(event: Event, callback: () => void): void {
  let done = false
  const finish = () => {
    if (done) return
    done = true
    window.removeEventListener(event.type, onArrival)
    if (!event.defaultPrevented) callback()
  }
  const onArrival = (dispatched: Event) => {
    if (dispatched === event) finish()
  }
  window.addEventListener(event.type, onArrival)
  setTimeout(finish)
}
