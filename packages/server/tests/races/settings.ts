/** Whose tokens the racing processes take. */
export const settings = {
  identityUrl: 'http://localhost:4243',
  apiAudience: 'http://localhost:4242/api',
}
