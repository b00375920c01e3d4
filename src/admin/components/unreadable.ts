/** Value of an input whose date is invalid or incomplete; every field refuses it. */
export const unreadable = '?'
