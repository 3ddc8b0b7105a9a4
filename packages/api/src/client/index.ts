export * from './create-client.ts'
