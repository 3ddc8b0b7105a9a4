/**
 * Runs the activation behaviour of an event after its dispatch, unless a listener prevented the
 * default: when the event reaches the window, or in a later task if propagation was stopped.
 */
export function afterDispatch(event: Event, act: () => void): void {
  let done = false
  const finish = () => {
    if (done) return
    done = true
    window.removeEventListener(event.type, arrive)
    if (!event.defaultPrevented) act()
  }
  const arrive = (arrived: Event) => {
    if (arrived === event) finish()
  }
  window.addEventListener(event.type, arrive)
  setTimeout(finish)
}
