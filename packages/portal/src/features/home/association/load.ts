/** Of the route and of home, which the owners' home does not fetch. */
export const loadAssociation = () => import('./association.tsx')
