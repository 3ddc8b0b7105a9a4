import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  :host {
    color: var(--ofc-color-red);
    display: block;
    min-inline-size: 0;
  }

  .base {
    background: var(--ofc-color-red-soft);
    border: 1px solid var(--ofc-color-red);
    border-radius: var(--ofc-radius-card);
    column-gap: var(--ofc-space-3);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    line-height: var(--ofc-line-height-body);
    padding: 20px 22px;
  }

  .base:focus {
    outline: none;
  }

  .base:focus-visible {
    outline: 3px solid var(--ofc-color-red);
    outline-offset: 2px;
  }

  .icon {
    block-size: 1.6em;
    display: grid;
    place-items: center;
  }

  .icon svg {
    block-size: 1.375rem;
    inline-size: 1.375rem;
  }

  .heading {
    font-size: var(--ofc-font-size-h3);
    font-weight: var(--ofc-font-weight-semibold);
    line-height: 1.55;
    margin: 0;
  }

  ul {
    margin: var(--ofc-space-1) 0 0;
    padding-inline-start: 1.1em;
  }

  li {
    overflow-wrap: break-word;
    padding-block: 2px;
  }

  li::marker {
    color: var(--ofc-color-ink);
  }

  a {
    border-radius: 4px;
    color: inherit;
    padding-block: 4px;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }

  a:hover {
    text-decoration-thickness: 2px;
  }

  a:focus-visible {
    outline: 3px solid var(--ofc-color-red);
    outline-offset: 2px;
  }

  @media (width < ${breakpoints.sm}px) {
    .base {
      column-gap: var(--ofc-space-2);
      padding: var(--ofc-space-4);
    }
  }
`
