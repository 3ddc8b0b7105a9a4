/** The part of autocannon that this bench uses; it has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly setupClient: (client: { setRequests(requests: unknown): void }) => void
  }

  export interface Result {
    readonly requests: { readonly average: number }
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly errors: number
    readonly non2xx: number
  }

  /** A running load; `stop` ends it early. */
  interface Run extends Promise<Result> {
    stop(): void
  }

  export default function autocannon(options: Options): Run
}
