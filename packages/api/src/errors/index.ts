export * from './api-error.ts'
export * from './details.ts'
export * from './from-body.ts'
