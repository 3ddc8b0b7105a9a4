/** The entities, for a document that names them. */
export * from './accessa.ts'
export * from './contact.ts'
export * from './employment.ts'
export * from './file.ts'
export * from './pharmacy.ts'
export * from './rights.ts'
export * from './transaction.ts'
export * from './userinfo.ts'
