import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  .zone {
    align-items: center;
    appearance: none;
    background: var(--ofc-color-sunk);
    border: 1.5px dashed var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-card);
    color: var(--ofc-color-ink-soft);
    cursor: pointer;
    display: flex;
    flex-direction: column;
    font: inherit;
    gap: var(--ofc-space-2);
    inline-size: 100%;
    justify-content: center;
    line-height: 1.4;
    margin: 0;
    min-block-size: 6.5rem;
    overflow-wrap: anywhere;
    padding: var(--ofc-space-4);
    text-align: center;
    touch-action: manipulation;
    transition:
      background-color var(--ofc-motion-fast),
      border-color var(--ofc-motion-fast);
  }

  .zone[hidden] {
    display: none;
  }

  /* Two halves; one above the other where the text is large. */
  .picks {
    display: grid;
    gap: var(--ofc-space-2);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.25rem), 1fr));
  }

  .picks[hidden] {
    display: none;
  }

  .pick {
    align-items: center;
    appearance: none;
    background: var(--ofc-color-surface);
    border: 1.5px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: flex;
    font: inherit;
    font-weight: var(--ofc-font-weight-semibold);
    gap: var(--ofc-space-2);
    justify-content: center;
    line-height: 1.3;
    margin: 0;
    min-block-size: max(var(--ofc-target-size), 3rem);
    overflow-wrap: anywhere;
    padding: var(--ofc-space-1) var(--ofc-space-2);
    touch-action: manipulation;
  }

  .pick svg {
    flex: none;
  }

  .pick.wrong {
    border-color: var(--ofc-color-red);
    box-shadow: inset 4px 0 0 var(--ofc-color-red);
  }

  .pick:disabled {
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
  }

  .zone svg {
    block-size: 1.75rem;
    color: var(--ofc-color-ink);
    inline-size: 1.75rem;
  }

  .choose {
    color: var(--ofc-color-accent-ink);
    display: inline-block;
    font-weight: var(--ofc-font-weight-semibold);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  /* In a window as narrow as a phone nothing lies beside it to be dropped. */
  @media (width < ${breakpoints.sm}px) {
    .drop {
      display: none;
    }
  }

  .zone:focus-visible,
  .pick:focus-visible,
  .action:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .zone.wrong {
    border-color: var(--ofc-color-red);
    box-shadow: inset 4px 0 0 var(--ofc-color-red);
  }

  @media (hover: hover) {
    .zone:hover:enabled {
      border-color: var(--ofc-color-accent);
    }

    .zone:hover:enabled .choose,
    .action:hover {
      text-decoration-thickness: 2px;
    }

    .action:hover {
      background: var(--ofc-color-sunk);
    }
  }

  .zone[data-dragging] {
    background: var(--ofc-color-accent-soft);
    border: 1.5px solid var(--ofc-color-accent);
    box-shadow: 0 0 0 2px var(--ofc-color-accent);
  }

  .zone:disabled {
    cursor: not-allowed;
  }

  .zone:disabled * {
    color: var(--ofc-color-ink-soft);
    text-decoration: none;
  }

  .rows {
    display: grid;
    gap: var(--ofc-space-2);
    grid-template-columns: minmax(0, 1fr);
    list-style: none;
    margin: var(--ofc-space-3) 0 0;
    padding: 0;
  }

  .row {
    align-items: center;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ofc-space-3);
    line-height: 1.45;
    padding: var(--ofc-space-2) var(--ofc-space-3) var(--ofc-space-2) var(--ofc-space-4);
  }

  .row > svg {
    color: var(--ofc-color-ink-soft);
    flex: none;
  }

  .about {
    display: grid;
    flex: 1 1 9em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    padding-block: var(--ofc-space-1);
  }

  .name {
    font-weight: var(--ofc-font-weight-semibold);
  }

  .track {
    margin-block: 5px 3px;
  }

  .status {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-variant-numeric: tabular-nums;
  }

  .row.wrong {
    border-color: var(--ofc-color-red);
  }

  .wrong .status,
  .notice .status {
    font-weight: var(--ofc-font-weight-medium);
  }

  .row.wrong > svg,
  .wrong .status {
    color: var(--ofc-color-red);
  }

  .row.notice > svg,
  .notice .status {
    color: var(--ofc-color-amber);
  }

  .row.done > svg {
    color: var(--ofc-color-green);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: auto;
  }

  .action {
    appearance: none;
    background: transparent;
    border: 0;
    border-radius: var(--ofc-radius-control);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    font: inherit;
    font-weight: var(--ofc-font-weight-semibold);
    margin: 0;
    min-block-size: var(--ofc-target-size);
    min-inline-size: var(--ofc-target-size);
    padding: 0 var(--ofc-space-3);
  }

  @media (prefers-contrast: more) {
    .action {
      text-decoration: underline;
    }
  }

  @media (forced-colors: active) {
    .row.wrong,
    .zone.wrong,
    .pick.wrong,
    .zone[data-dragging] {
      border-width: 3px;
    }

    .zone:disabled,
    .zone:disabled *,
    .pick:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
