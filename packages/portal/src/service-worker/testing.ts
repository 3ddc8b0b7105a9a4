/** A worker as a page sees it. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly messages: unknown[] = []

  postMessage(message: unknown): void {
    this.messages.push(message)
  }

  setState(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** The browser's side of one page: its registration and its controller. */
export class FakeBrowser {
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
    update: async () => undefined,
  })

  readonly container = Object.assign(new EventTarget(), { controller: null as FakeWorker | null })

  /** A page that was already controlled when it was opened. */
  static controlled(): FakeBrowser {
    const browser = new FakeBrowser()
    browser.registration.active = new FakeWorker()
    browser.container.controller = browser.registration.active
    return browser
  }

  /** Finds and installs a new worker. */
  install(): FakeWorker {
    const worker = new FakeWorker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.installing = null
    this.registration.waiting = worker
    worker.setState('installed')
    return worker
  }

  /** Activates the waiting worker, in every tab. */
  takeOver(): void {
    const worker = this.registration.waiting
    this.registration.waiting = null
    this.registration.active = worker
    this.container.controller = worker
    this.container.dispatchEvent(new Event('controllerchange'))
    worker?.setState('activated')
  }

  /** Sends the page the message of a worker that has removed all caches. */
  remove(): void {
    this.container.dispatchEvent(new MessageEvent('message', { data: { type: 'WORKER_REMOVED' } }))
  }

  /** The arguments for the page's code. */
  get watchArguments(): [ServiceWorkerRegistration, ServiceWorkerContainer] {
    return [
      this.registration as unknown as ServiceWorkerRegistration,
      this.container as unknown as ServiceWorkerContainer,
    ]
  }
}
