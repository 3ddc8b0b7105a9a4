export * from './easter.ts'
export * from './holiday-dates.ts'
export * from './hours-on.ts'
