import { type Static, Type } from 'typebox'

/** Head of a page as search engines and shared links show it; null where visitors have no such page. */
export const SearchPreview = Type.Object({
  shown: Type.Union([
    Type.Null(),
    Type.Object({
      title: Type.String(),
      description: Type.String(),
      address: Type.String(),
      site: Type.String(),
      language: Type.String(),
      image: Type.Optional(
        Type.String({ description: 'Address of the picture; absent where one is drawn with the title.' }),
      ),
      noindex: Type.Boolean({ description: 'Whether search engines leave it out.' }),
    }),
  ]),
})
export type SearchPreview = Static<typeof SearchPreview>
