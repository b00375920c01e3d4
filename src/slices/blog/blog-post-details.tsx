import { useTranslate } from '#ui/text/translation.tsx'
import { media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { videoMaxWidth } from '#model/constants.ts'
import { Hero } from '#ui/media/hero.tsx'
import '#ui/cards/post.css'
import { RichText } from '#ui/text/rich-text.tsx'
import { YouTubePlayer } from '#ui/media/you-tube-player.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'
import { titleFields } from '../fields/title-fields.ts'

const fields = {
  ...titleFields('h1', 'text-5xl'),
  hero: media({ label: 'Hero', breakpoints: wideSizes }),
  youtubeId: text({ label: 'YouTube ID' }),
  content: wysiwyg({ label: 'Content' }),
}

export function View({ title, titleTag, titleSize, hero, youtubeId, content }: Props<typeof fields>) {
  const t = useTranslate()
  if (!title && !hero && !youtubeId && !content) return null
  return (
    <article className="post">
      {(hero || title) && (
        <Hero picture={hero} height={hero ? 60 : 10} title={title} titleTag={titleTag} titleSize={titleSize} />
      )}
      {youtubeId && (
        <div className="wrap post-video">
          <YouTubePlayer
            video={youtubeId}
            autoplay
            loop={false}
            mute={false}
            maxWidth={videoMaxWidth}
            title={title ?? t('Video')}
            poster={hero}
          />
        </div>
      )}
      {content && (
        <div className="wrap-narrow post-content">
          <RichText html={content} />
        </div>
      )}
    </article>
  )
}

export const slice = defineSlice({
  name: 'BlogPostDetails',
  label: 'Blog post details',
  group: 'Blog',
  description: 'A post: picture, title, video and content.',
  layouts: '*',
  tags: ['blog', 'article'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Post',
      fields: {
        title: 'Three walks before breakfast',
        hero: [sample('Path along the cliff')],
        content: '<p>Start early and take water.</p>',
      },
    },
    {
      label: 'With video',
      fields: { title: 'A day with our gardener', youtubeId: 'sampleVideo1', content: '<p>He knows every tree.</p>' },
    },
  ],
})
