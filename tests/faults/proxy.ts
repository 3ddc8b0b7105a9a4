import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the way to a server does to a request instead of answering it. */
export type Fault =
  /** Answers with a status, as a server or a balancer in front of it does: the request goes no further. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly body?: object }
  /** Answers a page of HTML with 200, as a network that wants a sign-in does. */
  | { readonly kind: 'html' }
  /** Nothing for half a minute, on the way there or, with the answer held back, on the way home. */
  | { readonly kind: 'silence'; readonly isAnswerHeld?: boolean }
  /** The connection breaks before the request reaches the server, or after: then its answer is lost. */
  | { readonly kind: 'reset'; readonly isAnswerLost?: boolean }
  /** The connection breaks once so many bytes of the request's body have come. */
  | { readonly kind: 'brokenOff'; readonly afterBytes: number }
  /** The token runs out on the way: the server is shown one that it refuses. */
  | { readonly kind: 'staleToken' }
  /** Half of the answer comes, and ends as if it were whole. */
  | { readonly kind: 'truncated' }
  /** Half of the answer comes, then the connection breaks. */
  | { readonly kind: 'cut' }

export interface Broken {
  readonly method?: string
  readonly path: RegExp
}

/** A way that was broken, and what came along it meanwhile. */
export interface Break {
  /** Header by header, each request that met the fault. */
  readonly met: IncomingMessage['headers'][]
  mend(): void
}

/** A request that came along a way, and how much of it. */
export interface Passage {
  readonly fault: Fault | undefined
  /** Of its body. */
  readonly bytes: number
  /** Others of the same kind were on their way as it came. */
  readonly isAlone: boolean
}

interface Turn extends Broken {
  readonly faults: (Fault | undefined)[]
  readonly passages: { -readonly [Member in keyof Passage]: Passage[Member] }[]
  underWay: number
}

interface Rule extends Broken, Break {
  readonly fault: Fault
}

interface WholeAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const silence = 30_000

const firstHalf = (body: Buffer) => body.subarray(0, Math.ceil(body.length / 2))

/** What somebody between the page and the server answers: JSON where it is given, else a page of their own. */
function answerInstead(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter, body }: Omit<Extract<Fault, { kind: 'status' }>, 'kind'>,
): void {
  request.resume()
  response.writeHead(status, {
    'content-type': body ? 'application/json' : 'text/html',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  })
  response.end(body ? JSON.stringify(body) : `<!doctype html><title>${status}</title><h1>Bienvenue</h1>`)
}

/** Stands in front of a server, passes everything on, and breaks what it is told to break. */
export class FaultProxy {
  readonly #target: number
  readonly #server: Server
  #rules: Rule[] = []
  #turns: Turn[] = []
  #isAway = false

  constructor(target: number) {
    this.#target = target
    this.#server = createServer((request, response) => this.#take(request, response))
    // A browser that keeps its connections is told as little as possible by them.
    this.#server.keepAliveTimeout = 1_000
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Breaks the requests that fit, until it is mended. */
  break(broken: Broken, fault: Fault): Break {
    const met: Rule['met'] = []
    const mend = () => {
      this.#rules = this.#rules.filter((one) => one !== rule)
    }
    const rule: Rule = { ...broken, fault, met, mend }
    this.#rules.unshift(rule)
    return rule
  }

  /** Breaks the requests that fit one after the other, each as the list says, then none; gives what came of each. */
  breakInTurn(broken: Broken, faults: readonly (Fault | undefined)[]): readonly Passage[] {
    const turn: Turn = { ...broken, faults: [...faults], passages: [], underWay: 0 }
    this.#turns.unshift(turn)
    return turn.passages
  }

  /** The whole server is away: every connection is refused as it comes. */
  goAway(): void {
    this.#isAway = true
    this.#server.closeAllConnections()
  }

  comeBack(): void {
    this.#isAway = false
  }

  mendAll(): void {
    this.#rules = []
    this.#turns = []
    this.#isAway = false
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const fits = ({ method, path }: Broken) =>
      (!method || method === request.method) && path.test(request.url ?? '')
    const rule = this.#rules.find(fits)
    const turn = this.#turns.find(fits)
    if (this.#isAway) request.socket.destroy()
    else if (turn) this.#takeInTurn(turn, request, response)
    else if (rule) {
      rule.met.push(request.headers)
      this.#fail(rule.fault, request, response)
    } else this.#pass(request, response)
  }

  #takeInTurn(turn: Turn, request: IncomingMessage, response: ServerResponse): void {
    const fault = turn.faults.shift()
    const passage = { fault, bytes: 0, isAlone: turn.underWay === 0 }
    turn.passages.push(passage)
    turn.underWay += 1
    response.on('close', () => {
      turn.underWay -= 1
    })
    if (fault) this.#fail(fault, request, response)
    else this.#pass(request, response)
    request.on('data', (part: Buffer) => {
      passage.bytes += part.length
    })
  }

  #fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
    switch (fault.kind) {
      case 'status':
        answerInstead(request, response, fault)
        break
      case 'html':
        answerInstead(request, response, { status: 200 })
        break
      case 'silence':
        this.#holdBack(fault, request, response)
        break
      case 'reset':
        if (fault.isAnswerLost) this.#pass(request, response, () => request.socket.destroy())
        else request.socket.destroy()
        break
      case 'brokenOff': {
        let came = 0
        this.#pass(request, response)
        request.on('data', (part: Buffer) => {
          came += part.length
          if (came >= fault.afterBytes) request.socket.destroy()
        })
        break
      }
      case 'staleToken':
        request.headers.authorization = 'Bearer run.out.onTheWay'
        this.#pass(request, response)
        break
      case 'truncated':
        this.#pass(request, response, ({ status, headers, body }) => {
          const half = firstHalf(body)
          response.writeHead(status, { ...headers, 'content-length': half.length }).end(half)
        })
        break
      case 'cut':
        this.#pass(request, response, ({ status, headers, body }) => {
          response.writeHead(status, { ...headers, 'content-length': body.length })
          // What was written is on its way before the end of the connection is.
          response.write(firstHalf(body), () => setTimeout(() => request.socket.destroy(), 50))
        })
        break
    }
  }

  #holdBack(
    { isAnswerHeld }: Extract<Fault, { kind: 'silence' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const later = (run: () => void) => {
      const timer = setTimeout(run, silence)
      response.on('close', () => clearTimeout(timer))
    }
    if (!isAnswerHeld) later(() => this.#pass(request, response))
    else
      this.#pass(request, response, ({ status, headers, body }) =>
        later(() => response.writeHead(status, headers).end(body)),
      )
  }

  /** Hands a request to the server, and its answer back, or to `answer` once it is whole. */
  #pass(request: IncomingMessage, response: ServerResponse, answer?: (whole: WholeAnswer) => void): void {
    const { method, url, headers } = request
    const onward = forward({
      host: '127.0.0.1',
      port: this.#target,
      method,
      path: url,
      // An answer that is taken apart is to be in clear.
      headers: answer ? { ...headers, 'accept-encoding': 'identity' } : headers,
    })
    onward.on('response', (answered) => {
      const { statusCode = 502, headers: answeredHeaders } = answered
      if (!answer) {
        response.writeHead(statusCode, answeredHeaders)
        answered.pipe(response)
        return
      }
      const parts: Buffer[] = []
      answered.on('data', (part: Buffer) => parts.push(part))
      answered.on('end', () => {
        const { 'transfer-encoding': _, ...rest } = answeredHeaders
        answer({ status: statusCode, headers: rest, body: Buffer.concat(parts) })
      })
    })
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
}
