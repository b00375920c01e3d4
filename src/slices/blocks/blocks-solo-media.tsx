import { checkbox, link, media, number, type Props, sample, text } from '#fields/index.ts'
import { Figure } from '#ui/media/figure.tsx'
import { VideoFigure } from '#ui/media/video-figure.tsx'
import { defineSlice } from '../define.ts'
import { wideSizes } from '../fields/picture-sizes.ts'

const fields = {
  image: media({ label: 'Image', breakpoints: wideSizes }),
  videoId: text({ label: 'Video ID', instructions: 'Shown instead of the image.' }),
  maxWidth: number({ default: 1080, label: 'Max width', instructions: 'Pixels, for the video.', min: 0, step: 1 }),
  caption: text({ label: 'Caption' }),
  link: link({ label: 'Link' }),
  fullWidth: checkbox({ label: 'Full width' }),
}

export function View({ image, videoId, maxWidth, caption, link, fullWidth }: Props<typeof fields>) {
  if (!videoId) return <Figure picture={image} caption={caption} link={link} edgeToEdge={fullWidth} />
  return <VideoFigure id={videoId} poster={image} caption={caption} maxWidth={fullWidth ? undefined : maxWidth} />
}

export const slice = defineSlice({
  name: 'BlocksSoloMedia',
  label: 'Solo media',
  group: 'Blocks',
  description: 'One picture or video alone.',
  layouts: ['blocks'],
  tags: ['media', 'image', 'video'],
  hydrate: 'visible',
  fields,
  view: View,
  templates: [
    {
      label: 'Picture',
      fields: { image: [sample('Aerial view of the bay')], caption: 'The bay in the morning', fullWidth: true },
    },
    {
      label: 'Video',
      fields: {
        videoId: 'sample-video',
        image: [sample('Palm walk at dawn')],
        caption: 'A walk through the resort',
      },
    },
  ],
})
