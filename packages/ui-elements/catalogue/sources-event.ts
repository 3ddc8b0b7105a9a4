/** Says which sources belong to the story that is shown. */
export const SOURCES = 'officine/sources'
