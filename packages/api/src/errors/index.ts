export * from './api-error.ts'
export * from './detail-key.ts'
export * from './details.ts'
export * from './from-body.ts'
