export const addressOfDocuments = '/documents'
