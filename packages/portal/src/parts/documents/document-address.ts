export const addressOfDocuments = '/documents'
export const addressOfCard = `${addressOfDocuments}/card`
