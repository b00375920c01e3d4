import { defineMessage } from '#messages/message.ts'
import type { ReactNode } from 'react'
import { checkbox, link, select, text } from '#fields/index.ts'
import type { LinkValue } from '#model/web/link.ts'
import { LinkButton } from '#ui/text/link-button.tsx'
import '#ui/cards/post-list.css'
import { Section } from '#ui/sections/section.tsx'
import { type TitleSize, type TitleTag } from '#ui/text/title.tsx'
import { type Post, postTypes } from './posts.ts'
import { titleFields } from '../fields/title-fields.ts'

/** Fields of a list of posts, with its empty state. */
/*#__NO_SIDE_EFFECTS__*/
export function blogListFields() {
  return {
    ...titleFields('h2', 'text-4xl'),
    postType: select(postTypes, { default: 'Blog Post', label: 'Post type' }),
    showAll: checkbox({ default: true, label: 'Show all', instructions: 'Off: the latest 4 are shown.' }),
    link: link({ label: 'All posts link' }),
    emptyText: text({
      default: defineMessage('No posts yet.'),
      label: 'Empty text',
    }),
  }
}

interface BlogListProps {
  readonly title?: string | undefined
  readonly titleTag?: TitleTag | undefined
  readonly titleSize?: TitleSize | undefined
  readonly link?: LinkValue | undefined
  readonly emptyText?: string | undefined
  readonly posts: readonly Post[] | undefined
  readonly children?: ReactNode
}

/** List of posts: its head and foot. */
export function BlogList({ title, titleTag, titleSize, link, emptyText, posts, children }: BlogListProps): ReactNode {
  return (
    <Section className="post-list-section" head={{ title, titleTag, titleSize }}>
      {posts?.length ? children : emptyText && <p className="text-lg">{emptyText}</p>}
      {link && (
        <p className="button-row">
          <LinkButton link={link} kind="ghost" />
        </p>
      )}
    </Section>
  )
}
