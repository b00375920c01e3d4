import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Title, type TitleTag, undivided } from '../text/title.tsx'
import './post-list.css'

/** A post, a release or whatever is written under a date, ready to be listed. */
interface ListedPost {
  readonly title: string
  readonly excerpt: string
  readonly date: string
  readonly badge?: string | undefined
  readonly href: string
  readonly picture?: Crops | undefined
}

interface PostProps {
  readonly post: ListedPost
  readonly titleTag?: TitleTag | undefined
}

/** Post as a linked card; without a picture on a plain area. */
export function PostCard({ post, titleTag }: PostProps): ReactNode {
  const { picture, title, excerpt, href } = post
  return (
    <article className="post-card">
      {picture ? (
        <Picture of={picture} sizes="(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw" decorative />
      ) : (
        <p className="post-card-plain" aria-hidden="true">
          {title}
        </p>
      )}
      <div className="post-card-copy">
        <PostDate post={post} />
        <Title tag={titleTag} size="text-xl">
          <LinkButton link={{ text: undivided(title), href }} kind="none" className="stretched" />
        </Title>
        {excerpt && <p>{excerpt}</p>}
      </div>
    </article>
  )
}

/** Post in a row: picture, title, date and first lines. */
export function PostRow({
  post,
  titleTag,
  pictured,
}: PostProps & { readonly pictured?: boolean | undefined }): ReactNode {
  const { picture, title, excerpt, href } = post
  const isPictured = pictured && picture
  return (
    <article className={isPictured ? 'post-row post-row-pictured' : 'post-row'}>
      {isPictured && <Picture of={picture} sizes="(min-width: 768px) 20rem, 100vw" decorative />}
      <div className="post-card-copy">
        <PostDate post={post} />
        <Title tag={titleTag} size="text-2xl">
          <LinkButton link={{ text: undivided(title), href }} kind="none" className="stretched" />
        </Title>
        {excerpt && <p>{excerpt}</p>}
      </div>
    </article>
  )
}

function PostDate({ post: { badge, date } }: Pick<PostProps, 'post'>): ReactNode {
  return (
    <p className="caption post-date">
      {badge && <strong>{badge} · </strong>}
      {date}
    </p>
  )
}
