/** Kinds of text that find and replace tells apart. */
export const replaceKinds = ['text', 'rich', 'links', 'alt', 'seo'] as const
export type ReplaceKind = (typeof replaceKinds)[number]
