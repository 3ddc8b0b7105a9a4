/**
 * Runs what an event stands for once everybody has heard it, unless somebody prevented it: what the platform calls
 * activation behaviour. At the window when the event gets there, soon after when somebody stopped it on its way.
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
