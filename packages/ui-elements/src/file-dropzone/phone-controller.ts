import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** A device that is held in the hand: nothing is dropped there, and there is a camera. */
const query = '(hover: none) and (pointer: coarse)'

/** Follows whether the page is on a phone or a tablet. */
export class PhoneController implements ReactiveController {
  readonly #host: ReactiveControllerHost
  #media: MediaQueryList | undefined

  constructor(host: ReactiveControllerHost) {
    this.#host = host
    host.addController(this)
  }

  get isPhone(): boolean {
    return this.#media?.matches ?? false
  }

  hostConnected(): void {
    this.#media = matchMedia(query)
    this.#media.addEventListener('change', this.#onChange)
    this.#host.requestUpdate()
  }

  hostDisconnected(): void {
    this.#media?.removeEventListener('change', this.#onChange)
  }

  readonly #onChange = () => this.#host.requestUpdate()
}
