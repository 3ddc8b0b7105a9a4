/** The association and the addresses in mails and documents. */
export const mailBranding = {
  portalUrl: 'https://portail.example.ca',
  apiBaseUrl: '/api',
  identityUrl: 'https://identite.example.ca',
  productName: 'Officine',
  associationName: 'Association des essais',
}
