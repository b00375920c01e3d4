/** Kinds of text in find and replace. */
export const replaceKinds = ['text', 'rich', 'links', 'alt', 'seo'] as const
export type ReplaceKind = (typeof replaceKinds)[number]
