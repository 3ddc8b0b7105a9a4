import { css } from 'lit'

export const dayStateStyles = css`
  /* The three answers, side by side: one press each. */
  .states {
    background: var(--ofc-color-sunk);
    border-radius: var(--ofc-radius-control);
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    max-inline-size: 100%;
    padding: 2px;
  }

  .state {
    cursor: pointer;
    display: grid;
    position: relative;
  }

  .state input {
    appearance: none;
    border: 1px solid transparent;
    border-radius: var(--ofc-radius-small);
    cursor: inherit;
    inset: 0;
    margin: 0;
    position: absolute;
    transition:
      background-color var(--ofc-motion-fast),
      border-color var(--ofc-motion-fast);
  }

  .state span {
    align-content: center;
    display: grid;
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-medium);
    line-height: 1.2;
    min-block-size: 40px;
    padding-inline: 9px;
    pointer-events: none;
    position: relative;
  }

  /* Four answers stand two by two where they don't fit in a line. */
  @container (inline-size < 28em) {
    .states:has(:nth-child(4)) {
      display: grid;
      grid-template-columns: 1fr 1fr;
      inline-size: 100%;
      text-align: center;
    }
  }

  @container (inline-size < 12em) {
    .states:has(:nth-child(4)) {
      grid-template-columns: 1fr;
    }
  }

  .state:hover span {
    color: var(--ofc-color-ink);
  }

  .state input:checked {
    background: var(--ofc-color-surface);
    border-color: var(--ofc-color-line-strong);
  }

  .state input:checked + span {
    color: var(--ofc-color-ink);
  }

  .state input[value='open']:checked {
    background: var(--ofc-color-accent-soft);
    border-color: var(--ofc-color-accent);
  }

  .state input[value='open']:checked + span {
    color: var(--ofc-color-accent-ink);
  }

  .state input[value='onCall']:checked {
    background: var(--ofc-color-amber-soft);
    border-color: var(--ofc-color-amber);
  }

  .state input[value='onCall']:checked + span {
    color: var(--ofc-color-amber);
  }
`
