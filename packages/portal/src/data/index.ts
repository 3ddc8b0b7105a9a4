export { connect, send } from './client.ts'
export * from './mutation.ts'
export { forgetAnswers, makeAllStale, makeStale } from './queries.ts'
export * from './resource.ts'
