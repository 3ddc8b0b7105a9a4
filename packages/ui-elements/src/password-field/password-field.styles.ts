import { css } from 'lit'

export const styles = css`
  .reveal {
    align-items: center;
    appearance: none;
    background: transparent;
    border: 0;
    border-radius: calc(var(--ofc-radius-control) - 3px);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: flex;
    flex: none;
    font: inherit;
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-semibold);
    gap: 6px;
    margin: 1px;
    min-block-size: var(--ofc-target-size);
    padding-inline: 12px;
  }

  /* The button has a ring of its own. */
  .field:has(.reveal:focus) {
    border-color: var(--ofc-color-line-strong);
    outline: none;
  }

  .reveal:hover {
    background: var(--ofc-color-sunk);
  }

  .reveal:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: -1px;
  }

  .reveal:disabled {
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  /* The browser has one of its own in some places. */
  #control::-ms-reveal {
    display: none;
  }

  /* Nothing happens without scripts. */
  @media (scripting: none) {
    .reveal {
      display: none;
    }
  }

  .rules {
    color: var(--ofc-color-ink-soft);
    container-type: inline-size;
    font-size: var(--ofc-font-size-small);
    line-height: 1.5;
    margin-block-start: var(--ofc-space-2);
  }

  .rules ul {
    display: grid;
    gap: 2px var(--ofc-space-4);
    grid-template-columns: auto auto;
    justify-content: start;
    list-style: none;
    margin: var(--ofc-space-1) 0 0;
    padding: 0;
  }

  .rules li:nth-child(odd):last-child {
    grid-column: 1 / -1;
  }

  @container (inline-size < 26em) {
    .rules ul {
      grid-template-columns: auto;
    }
  }

  .rules li {
    align-items: baseline;
    display: flex;
    gap: var(--ofc-space-2);
  }

  .rules .mark {
    align-self: center;
    block-size: 1.1em;
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: 50%;
    flex: none;
    inline-size: 1.1em;
  }

  .rules ul:not(.judged) .mark {
    background: var(--ofc-color-line-strong);
    block-size: 0.4em;
    border: 0;
    inline-size: 0.4em;
    margin-inline: 0.35em;
  }

  /* Who comes to the field sees its rules too. */
  .field:has(~ .rules) :is(#control, .reveal),
  .field:has(~ .rules) ::slotted(input) {
    scroll-margin-block-end: 13rem;
  }

  .rules .met {
    color: var(--ofc-color-green-ink);
  }

  .rules .met .mark {
    border-color: transparent;
  }

  .rules .mark svg {
    block-size: 100%;
    display: block;
    inline-size: 100%;
  }
`
