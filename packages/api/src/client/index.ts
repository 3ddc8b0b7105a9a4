export type * from './call-input.ts'
export { type Client, type ClientOptions, createClient } from './create-client.ts'
