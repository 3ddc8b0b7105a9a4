type Sight = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
  readonly boundingClientRect: Pick<DOMRectReadOnly, 'top'>
}

/** Whether something is out of sight below what shows, and not above it. */
export const isAhead = ({ isIntersecting, boundingClientRect }: Sight): boolean =>
  !isIntersecting && boundingClientRect.top > 0
