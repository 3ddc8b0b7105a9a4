import { css } from 'lit'

export const styles = css`
  :host {
    color: var(--ofc-color-ink);
    display: block;
    font-size: var(--ofc-font-size-body);
    line-height: 1.45;
    min-inline-size: 0;
  }

  .scroller {
    border-radius: var(--ofc-radius-small);
    overflow-x: auto;
  }

  .scroller:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
    inline-size: 100%;
  }

  th,
  td {
    border-block-end: 1px solid var(--ofc-color-line);
    padding: var(--ofc-space-3);
    text-align: start;
    vertical-align: baseline;
  }

  thead th,
  thead td {
    border-block-end-color: var(--ofc-color-line-strong);
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    font-weight: var(--ofc-font-weight-semibold);
    vertical-align: middle;
  }

  .name {
    font-weight: var(--ofc-font-weight-semibold);
  }

  .end {
    text-align: end;
  }

  /* Shown in table-cards.styles.ts. */
  .label,
  .phone-only {
    display: none;
  }

  .value {
    overflow-wrap: break-word;
  }

  /* Its negative margins, and those of .target, keep the rows lower than the targets. */
  .sort {
    align-items: center;
    appearance: none;
    background: none;
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: inherit;
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    gap: 6px;
    margin: -10px -8px;
    min-block-size: var(--ofc-target-size);
    padding: 4px 8px;
    text-align: start;
    vertical-align: middle;
  }

  .end .sort {
    flex-direction: row-reverse;
    text-align: end;
  }

  .arrow {
    block-size: 16px;
    flex: none;
    inline-size: 16px;
    opacity: 0.7;
  }

  [aria-sort='ascending'] .sort,
  [aria-sort='descending'] .sort {
    color: var(--ofc-color-accent-ink);
  }

  [aria-sort='ascending'] .arrow,
  [aria-sort='descending'] .arrow {
    opacity: 1;
  }

  @media (hover: hover) {
    .sort:hover {
      background: var(--ofc-color-sunk);
      color: var(--ofc-color-ink);
    }

    tbody tr:hover {
      background: color-mix(in srgb, var(--ofc-color-sunk) 55%, transparent);
    }
  }

  .sort:focus-visible,
  input:focus-visible,
  select:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
  }

  .choose {
    inline-size: var(--ofc-target-size);
    padding-inline: 0;
  }

  .target {
    align-items: center;
    block-size: var(--ofc-target-size);
    cursor: pointer;
    display: inline-flex;
    inline-size: var(--ofc-target-size);
    justify-content: center;
    margin-block: -12px;
    vertical-align: middle;
  }

  input {
    accent-color: var(--ofc-color-accent);
    block-size: 20px;
    cursor: pointer;
    inline-size: 20px;
    margin: 0;
  }

  tbody tr.chosen {
    background: var(--ofc-color-accent-soft);
  }

  .bar {
    align-items: center;
    color: var(--ofc-color-ink-soft);
    display: flex;
    flex-wrap: wrap;
    font-size: var(--ofc-font-size-small);
    gap: var(--ofc-space-2) var(--ofc-space-4);
    min-block-size: var(--ofc-control-size);
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-2);
  }

  .actions[hidden] {
    display: none;
  }

  :host([loading]) tbody {
    color: var(--ofc-color-ink-soft);
  }

  .waiting {
    display: grid;
    gap: var(--ofc-space-4);
    padding: var(--ofc-space-4) var(--ofc-space-3);
  }

  .waiting span {
    background: var(--ofc-color-sunk);
    block-size: 1em;
    /* Visible in forced colours, which remove the background. */
    border: 1px solid transparent;
    border-radius: var(--ofc-radius-small);
  }

  .waiting span:last-child {
    inline-size: 60%;
  }

  .empty {
    color: var(--ofc-color-ink-soft);
    padding: var(--ofc-space-5) var(--ofc-space-3);
    text-align: center;
  }

  ofc-pagination {
    margin-block-start: var(--ofc-space-4);
  }

  @media (prefers-contrast: more), (forced-colors: active) {
    tbody tr.chosen {
      outline: 2px solid var(--ofc-color-accent);
      outline-offset: -2px;
    }
  }
`
