import { css } from 'lit'

export const closeButtonStyles = css`
  .close {
    appearance: none;
    background: transparent;
    block-size: var(--ofc-target-size);
    border: 1px solid transparent;
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-ink-soft);
    cursor: pointer;
    display: grid;
    flex: none;
    inline-size: var(--ofc-target-size);
    padding: 0;
    place-items: center;
    transition: background-color var(--ofc-motion-fast);
  }

  .close svg {
    block-size: 1.25rem;
    inline-size: 1.25rem;
  }

  @media (hover: hover) {
    .close:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
      color: var(--ofc-color-ink);
    }
  }

  .close:active {
    background: color-mix(in srgb, currentColor 20%, transparent);
  }

  .close:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -2px;
  }

  @media (prefers-contrast: more) {
    .close {
      border-color: currentColor;
    }
  }
`
