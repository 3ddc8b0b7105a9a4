/** One session of a WebDriver server: https://www.w3.org/TR/webdriver2/ */
export class WebDriverSession {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  static async open(server: string, capabilities: object): Promise<WebDriverSession> {
    const answer = await send<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return new WebDriverSession(`${server}/session/${answer.sessionId}`)
  }

  async goTo(url: string): Promise<void> {
    await this.#post('url', { url })
  }

  async url(): Promise<string> {
    return send('GET', `${this.#session}/url`)
  }

  /** The value of an expression in the page; a promise is awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    return this.#post('execute/sync', { script: `return ${expression}`, args: [] })
  }

  /** Key or pointer actions in the protocol's format, from one input source at a time. */
  async perform(source: object): Promise<void> {
    await this.#post('actions', { actions: [source] })
  }

  async releaseInputs(): Promise<void> {
    await send('DELETE', `${this.#session}/actions`)
  }

  async setWindow(place: { x: number; y: number; width: number; height: number }): Promise<void> {
    await this.#post('window/rect', place)
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session)
  }

  #post<T>(command: string, body: object): Promise<T> {
    return send('POST', `${this.#session}/${command}`, body)
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`)
  return value
}
