import { createDocuments } from '../../src/documents/documents.ts'

/** Documents of a fictitious association. */
export const testDocuments = () =>
  createDocuments({
    portalUrl: 'http://localhost:4242',
    productName: 'Officine',
    associationName: 'Association des essais',
    associationAddress: ['1, rue de l’Essai', 'Montréal (Québec)'],
  })
