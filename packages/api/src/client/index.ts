export { anySignal } from './any-signal.ts'
export type * from './call-input.ts'
export { type Client, createClient } from './create-client.ts'
export type { ClientOptions } from './request.ts'
