import { css } from 'lit'

export const timeRangeStyles = css`
  .ranges {
    display: grid;
    gap: var(--ofc-space-2);
  }

  .range {
    align-items: center;
    display: grid;
    grid-template-columns: auto auto auto 40px;
    justify-content: start;
  }

  .word {
    color: var(--ofc-color-ink-soft);
    padding-inline: 6px;
  }

  .time {
    appearance: none;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-ink);
    font: inherit;
    font-variant-numeric: tabular-nums;
    inline-size: 4.8em;
    line-height: 1.2;
    margin: 0;
    max-inline-size: 100%;
    min-block-size: var(--ofc-target-size);
    outline: none;
    padding-inline: 0;
    text-align: center;
    transition: border-color var(--ofc-motion-fast);
  }

  .week:lang(en) .time {
    inline-size: 5.6em;
  }

  .time:hover {
    border-color: var(--ofc-color-ink-soft);
  }

  .time:focus {
    border-color: var(--ofc-color-accent);
  }

  .time[aria-invalid] {
    border-color: var(--ofc-color-red);
    box-shadow: inset 4px 0 0 var(--ofc-color-red);
  }

  .note {
    color: var(--ofc-color-ink-soft);
    font-size: var(--ofc-font-size-small);
    grid-column: 1 / 4;
    inline-size: 0;
    line-height: 1.3;
    min-inline-size: 100%;
    padding-block: 2px;
    text-align: end;
  }

  .note:empty {
    display: none;
  }

  .tool {
    align-items: center;
    background: none;
    block-size: var(--ofc-target-size);
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: var(--ofc-color-accent-ink);
    cursor: pointer;
    display: flex;
    flex: none;
    font: inherit;
    inline-size: 40px;
    justify-content: center;
    padding: 0;
    transition: background-color var(--ofc-motion-fast);
  }

  @media (hover: hover) {
    .tool:hover:enabled {
      background: var(--ofc-color-sunk);
    }
  }

  .tool:disabled {
    color: var(--ofc-color-line-strong);
    cursor: default;
  }
`
