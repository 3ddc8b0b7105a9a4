import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does to a request instead of forwarding it. */
export type Fault =
  /** Responds with a status, as a server or balancer does; the request is not forwarded. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly body?: object }
  /** Responds with an HTML page and 200, as a captive portal does. */
  | { readonly kind: 'html' }
  /** Stalls for 30 seconds: the request, or with `isResponseDelayed` the response. */
  | { readonly kind: 'silence'; readonly isResponseDelayed?: boolean }
  /** Resets the connection before the request is forwarded, or after it: the response is lost. */
  | { readonly kind: 'reset'; readonly isResponseLost?: boolean }
  /** Resets the connection after this many bytes of the request body. */
  | { readonly kind: 'resetDuringUpload'; readonly afterBytes: number }
  /** Forwards the request with a token that the server rejects, as if it had expired meanwhile. */
  | { readonly kind: 'staleToken' }
  /** Sends half of the response and ends it as if it were complete. */
  | { readonly kind: 'truncated' }
  /** Sends half of the response, then resets the connection. */
  | { readonly kind: 'cut' }

export interface RequestMatcher {
  readonly method?: string
  readonly path: RegExp
}

/** An active fault, and the requests that it affected. */
export interface ActiveFault {
  /** The headers of each affected request. */
  readonly affectedRequests: IncomingMessage['headers'][]
  clear(): void
}

/** A request that passed the proxy, with the size of its body. */
export interface ProxiedRequest {
  readonly fault: Fault | undefined
  /** Bytes of the request body. */
  readonly bytes: number
  /** Whether no other request of the same kind was in flight when it arrived. */
  readonly isAlone: boolean
}

interface FaultSequence extends RequestMatcher {
  readonly faults: (Fault | undefined)[]
  readonly requests: { -readonly [Member in keyof ProxiedRequest]: ProxiedRequest[Member] }[]
  inFlight: number
}

interface Rule extends RequestMatcher, ActiveFault {
  readonly fault: Fault
}

interface BufferedResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

const stallDuration = 30_000

const firstHalf = (body: Buffer) => body.subarray(0, Math.ceil(body.length / 2))

/** Responds as an intermediary: with JSON if `body` is given, else with an HTML page. */
function respondAsIntermediary(
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

/** Reverse proxy in front of a server; forwards requests, except those with an active fault. */
export class FaultProxy {
  readonly #target: number
  readonly #server: Server
  #rules: Rule[] = []
  #sequences: FaultSequence[] = []
  #isDown = false

  constructor(target: number) {
    this.#target = target
    this.#server = createServer((request, response) => this.#handle(request, response))
    // Short keep-alive, so that few browser connections stay open.
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

  /** Applies a fault to matching requests until `clear()` is called. */
  addFault(matcher: RequestMatcher, fault: Fault): ActiveFault {
    const affectedRequests: Rule['affectedRequests'] = []
    const clear = () => {
      this.#rules = this.#rules.filter((other) => other !== rule)
    }
    const rule: Rule = { ...matcher, fault, affectedRequests, clear }
    this.#rules.unshift(rule)
    return rule
  }

  /** Applies one fault of the list to each matching request in order; returns what passed. */
  addFaultSequence(
    matcher: RequestMatcher,
    faults: readonly (Fault | undefined)[],
  ): readonly ProxiedRequest[] {
    const sequence: FaultSequence = { ...matcher, faults: [...faults], requests: [], inFlight: 0 }
    this.#sequences.unshift(sequence)
    return sequence.requests
  }

  /** Simulates a server that is down: refuses every connection. */
  refuseConnections(): void {
    this.#isDown = true
    this.#server.closeAllConnections()
  }

  acceptConnections(): void {
    this.#isDown = false
  }

  clearFaults(): void {
    this.#rules = []
    this.#sequences = []
    this.#isDown = false
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const matches = ({ method, path }: RequestMatcher) =>
      (!method || method === request.method) && path.test(request.url ?? '')
    const rule = this.#rules.find(matches)
    const sequence = this.#sequences.find(matches)
    if (this.#isDown) request.socket.destroy()
    else if (sequence) this.#handleSequence(sequence, request, response)
    else if (rule) {
      rule.affectedRequests.push(request.headers)
      this.#fail(rule.fault, request, response)
    } else this.#pass(request, response)
  }

  #handleSequence(sequence: FaultSequence, request: IncomingMessage, response: ServerResponse): void {
    const fault = sequence.faults.shift()
    const proxied = { fault, bytes: 0, isAlone: sequence.inFlight === 0 }
    sequence.requests.push(proxied)
    sequence.inFlight += 1
    response.on('close', () => {
      sequence.inFlight -= 1
    })
    if (fault) this.#fail(fault, request, response)
    else this.#pass(request, response)
    request.on('data', (part: Buffer) => {
      proxied.bytes += part.length
    })
  }

  #fail(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
    switch (fault.kind) {
      case 'status':
        respondAsIntermediary(request, response, fault)
        break
      case 'html':
        respondAsIntermediary(request, response, { status: 200 })
        break
      case 'silence':
        this.#delay(fault, request, response)
        break
      case 'reset':
        if (fault.isResponseLost) this.#pass(request, response, () => request.socket.destroy())
        else request.socket.destroy()
        break
      case 'resetDuringUpload': {
        let receivedBytes = 0
        this.#pass(request, response)
        request.on('data', (part: Buffer) => {
          receivedBytes += part.length
          if (receivedBytes >= fault.afterBytes) request.socket.destroy()
        })
        break
      }
      case 'staleToken':
        request.headers.authorization = 'Bearer expired.access.token'
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
          // Lets the written half reach the client before the reset.
          response.write(firstHalf(body), () => setTimeout(() => request.socket.destroy(), 50))
        })
        break
    }
  }

  #delay(
    { isResponseDelayed }: Extract<Fault, { kind: 'silence' }>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const later = (run: () => void) => {
      const timer = setTimeout(run, stallDuration)
      response.on('close', () => clearTimeout(timer))
    }
    if (!isResponseDelayed) later(() => this.#pass(request, response))
    else
      this.#pass(request, response, ({ status, headers, body }) =>
        later(() => response.writeHead(status, headers).end(body)),
      )
  }

  /** Forwards a request and pipes back the response, or passes it whole to `respond`. */
  #pass(
    request: IncomingMessage,
    response: ServerResponse,
    respond?: (whole: BufferedResponse) => void,
  ): void {
    const { method, url, headers } = request
    const upstreamRequest = forward({
      host: '127.0.0.1',
      port: this.#target,
      method,
      path: url,
      // A response that `respond` reads must be uncompressed.
      headers: respond ? { ...headers, 'accept-encoding': 'identity' } : headers,
    })
    upstreamRequest.on('response', (upstreamResponse) => {
      const { statusCode = 502, headers: upstreamHeaders } = upstreamResponse
      if (!respond) {
        response.writeHead(statusCode, upstreamHeaders)
        upstreamResponse.pipe(response)
        return
      }
      const parts: Buffer[] = []
      upstreamResponse.on('data', (part: Buffer) => parts.push(part))
      upstreamResponse.on('end', () => {
        const { 'transfer-encoding': _, ...rest } = upstreamHeaders
        respond({ status: statusCode, headers: rest, body: Buffer.concat(parts) })
      })
    })
    upstreamRequest.on('error', () => request.socket.destroy())
    response.on('close', () => upstreamRequest.destroy())
    request.pipe(upstreamRequest)
  }
}
