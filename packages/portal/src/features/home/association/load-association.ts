/** Shared by the route and home; members never fetch this chunk. */
export const loadAssociation = () => import('./association.tsx')
