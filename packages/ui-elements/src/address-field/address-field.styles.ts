import { css } from 'lit'

export const styles = css`
  .frame {
    container-type: inline-size;
  }

  .parts {
    align-items: start;
    display: grid;
    gap: var(--ofc-space-4);
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .parts.wrong {
    border-inline-start: 4px solid var(--ofc-color-red);
    padding-inline-start: var(--ofc-space-3);
  }

  [data-part='street'] {
    grid-column: 1 / -1;
  }

  .heading {
    font-size: var(--ofc-font-size-h3);
    margin-block-end: var(--ofc-space-3);
  }

  .heading + .hint {
    margin-block: calc(-1 * var(--ofc-space-2)) var(--ofc-space-3);
  }

  /* On a phone the province and the postal code still share a line. */
  @container (inline-size < 26em) {
    .parts {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }

    :is([data-part='unit'], [data-part='city']) {
      grid-column: 1 / -1;
    }
  }

  @container (inline-size < 17em) {
    .parts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
