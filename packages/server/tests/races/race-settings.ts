/** The issuer and audience of the tokens that the racing processes accept. */
export const raceSettings = {
  identityUrl: 'http://localhost:4243',
  apiAudience: 'http://localhost:4242/api',
}
