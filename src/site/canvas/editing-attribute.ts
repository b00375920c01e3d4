/** Marks the text of the page that is being written in. */
export const editingAttribute = 'data-vx-writing'
