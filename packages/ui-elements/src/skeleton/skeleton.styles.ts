import { css } from 'lit'

export const styles = css`
  :host {
    display: block;
    inline-size: var(--ofc-skeleton-inline-size, 100%);
    max-inline-size: 100%;
  }

  :host([shape='circle']) {
    inline-size: var(--ofc-skeleton-inline-size, 44px);
  }

  .bone {
    animation: breathe 1600ms ease-in-out infinite alternate;
    background: color-mix(in srgb, var(--ofc-color-sunk), var(--ofc-color-line) 35%);
    border-radius: 6px;
    
  }

  .text {
    block-size: 0.75em;
    margin-block: 0.425em;
  }

  .text:last-child:not(:first-child) {
    inline-size: 62%;
  }

  .block {
    block-size: var(--ofc-skeleton-block-size, 96px);
    border-radius: var(--ofc-radius-control);
  }

  .circle {
    aspect-ratio: 1;
    border-radius: 50%;
  }

  @keyframes breathe {
    from {
      opacity: 1;
    }

    to {
      opacity: 0.5;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .bone {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .bone {
      border: 1px solid GrayText;
      }
  }
`
