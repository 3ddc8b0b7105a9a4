export * from './open-state.ts'
export * from './time-range.ts'
