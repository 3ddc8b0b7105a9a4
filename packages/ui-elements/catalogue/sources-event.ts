/** The channel event with the sources of the current story. */
export const SOURCES = 'officine/sources'
