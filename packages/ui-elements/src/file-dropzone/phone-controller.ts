import type { ReactiveController, ReactiveControllerHost } from 'lit'

/** Matches handheld devices, which have no drag and drop but a camera. */
const query = '(hover: none) and (pointer: coarse)'

/** Updates its host when the device starts or stops matching a phone or tablet. */
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
