import { Drawing } from '../../../parts/layout/icon.tsx'

/* Paths of lucide icons (ISC). */
export const Forward = () => <Drawing path="m9 18 6-6-6-6" slot={undefined} />
export const Arrow = () => <Drawing path="M5 12h14m-7-7 7 7-7 7" slot={undefined} />
