import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

/**
 * One card per row: the column's label before each value, and a sort list in place of the headings.
 */
export const cardStyles = css`
  @media (width < ${breakpoints.sm}px) {
    table,
    tbody,
    tbody tr,
    tbody th,
    tbody td {
      display: block;
    }

    thead {
      display: none;
    }

    .phone-only {
      display: flex;
    }

    .sort-list {
      align-items: center;
      flex-wrap: wrap;
      font-size: var(--ofc-font-size-small);
      gap: var(--ofc-space-2);
      margin-block-end: var(--ofc-space-3);
    }

    select {
      background: var(--ofc-color-surface);
      border: 1.5px solid var(--ofc-color-line-strong);
      border-radius: var(--ofc-radius-control);
      color: inherit;
      flex: 1 1 12em;
      font: inherit;
      min-block-size: var(--ofc-control-size);
      min-inline-size: 0;
      /* In WebKit the words would reach out of the box, and the page scroll sideways. */
      overflow: hidden;
      padding-inline: 10px;
    }

    tbody tr,
    tbody tr:hover {
      background: var(--ofc-color-surface);
      border: 1px solid var(--ofc-color-line);
      border-radius: var(--ofc-radius-card);
      margin-block-end: var(--ofc-space-3);
      padding: var(--ofc-space-4);
      position: relative;
    }

    tbody tr.chosen {
      background: var(--ofc-color-accent-soft);
      border-color: var(--ofc-color-accent);
    }

    tbody th,
    tbody td,
    .end {
      border: 0;
      display: flex;
      flex-wrap: wrap;
      gap: var(--ofc-space-1) var(--ofc-space-3);
      padding: 4px 0;
      text-align: start;
    }

    tbody .name {
      display: block;
      font-size: var(--ofc-font-size-body);
      margin-block-end: var(--ofc-space-1);
    }

    tbody .choose + .name {
      margin-inline-end: var(--ofc-target-size);
    }

    tbody .name .label,
    tbody .vacant {
      display: none;
    }

    .label {
      color: var(--ofc-color-ink-soft);
      display: block;
      flex: 0 0 min(5.5em, 100%);
      font-size: var(--ofc-font-size-small);
      overflow-wrap: anywhere;
    }

    /* Wide enough for a date, whose parts stay on one line. */
    .value {
      flex: 1 1 min(8.5em, 100%);
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }

    tbody .choose {
      display: block;
      inset-block-start: 12px;
      inset-inline-end: 6px;
      padding: 0;
      position: absolute;
    }

    tbody .choose .target {
      margin: 0;
    }

    .bar .target {
      margin-block: 0;
    }
  }
`
