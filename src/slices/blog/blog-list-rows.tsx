import { checkbox, type Props } from '#fields/index.ts'
import { PostRow } from '#ui/cards/post-list.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { BlogList, blogListFields } from '../data/blog-list.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'
import { loadPosts, type Post } from '../data/posts.ts'

const fields = {
  ...blogListFields(),
  showImages: checkbox({ default: true, label: 'Show images' }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly Post[]>) {
  const { title, titleTag, titleSize, showAll, link, emptyText, showImages, data } = props
  const list = { title, titleTag, titleSize, emptyText, link: showAll ? undefined : link, posts: data }
  return (
    <BlogList {...list}>
      <div className="post-rows">
        {data?.map((post) => (
          <PostRow key={post.id} post={post} titleTag={deeperThan(titleTag, title)} pictured={showImages} />
        ))}
      </div>
    </BlogList>
  )
}

export const slice = defineSlice({
  name: 'BlogListRows',
  label: 'Blog list, rows',
  group: 'Blog',
  description: 'The posts of one type in rows, newest first.',
  layouts: '*',
  tags: ['blog', 'list'],
  hydrate: 'never',
  lists: 'posts',
  fields,
  view: View,
  load: (props, reader, facts, t) => loadPosts(props, reader, halfSizes, facts, t),
  templates: [{ label: 'Rows', fields: { title: 'What we do', postType: 'Playacares Post', showAll: false } }],
})
