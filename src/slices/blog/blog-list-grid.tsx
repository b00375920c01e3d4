import { number, type Props } from '#fields/index.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { PostCard } from '#ui/cards/post-list.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { BlogList, blogListFields } from '../data/blog-list.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { loadPosts, type Post } from '../data/posts.ts'

const fields = {
  ...blogListFields(),
  columns: number({ default: 3, label: 'Columns', min: 1, max: 4, step: 1 }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly Post[]>) {
  const { title, titleTag, titleSize, showAll, link, emptyText, columns = 3, data } = props
  const list = { title, titleTag, titleSize, emptyText, link: showAll ? undefined : link, posts: data }
  return (
    <BlogList {...list}>
      <CardGrid columns={columns}>
        {data?.map((post) => (
          <PostCard key={post.id} post={post} titleTag={deeperThan(titleTag, title)} />
        ))}
      </CardGrid>
    </BlogList>
  )
}

export const slice = defineSlice({
  name: 'BlogListGrid',
  label: 'Blog list, grid',
  group: 'Blog',
  description: 'The posts of one type as cards, newest first.',
  layouts: '*',
  tags: ['blog', 'list'],
  hydrate: 'never',
  lists: 'posts',
  fields,
  view: View,
  load: (props, reader, facts, t) => loadPosts(props, reader, cardSizes, facts, t),
  templates: [
    { label: 'All posts', fields: { title: 'Stories', postType: 'Blog Post', showAll: true } },
    {
      label: 'Latest four',
      fields: {
        title: 'From Mexico',
        postType: 'Mexico Post',
        showAll: false,
        link: { text: 'All posts', href: '/blog' },
      },
    },
  ],
})
