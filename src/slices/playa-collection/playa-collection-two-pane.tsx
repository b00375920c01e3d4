import { color, link, media, type Props, sample, text, wysiwyg } from '#fields/index.ts'
import { Panes } from '#ui/sections/panes.tsx'
import { defineSlice } from '../define.ts'
import { halfSizes } from '../fields/picture-sizes.ts'

const fields = {
  leftImage: media({ label: 'Left image', group: 'Left pane', breakpoints: halfSizes }),
  leftTitle: text({ label: 'Left title', group: 'Left pane' }),
  leftCopy: wysiwyg({ label: 'Left copy', group: 'Left pane' }),
  leftLink: link({ label: 'Left link', group: 'Left pane' }),
  leftBgColor: color({ default: '#0b75c9', label: 'Left background colour', group: 'Left pane', use: 'background' }),
  rightImage: media({ label: 'Right image', group: 'Right pane', breakpoints: halfSizes }),
  rightTitle: text({ label: 'Right title', group: 'Right pane' }),
  rightCopy: wysiwyg({ label: 'Right copy', group: 'Right pane' }),
  rightLink: link({ label: 'Right link', group: 'Right pane' }),
  rightBgColor: color({ default: '#201C57', label: 'Right background colour', group: 'Right pane', use: 'background' }),
}

export function View({ leftImage, leftTitle, leftCopy, leftLink, leftBgColor, ...right }: Props<typeof fields>) {
  const { rightImage, rightTitle, rightCopy, rightLink, rightBgColor } = right
  return (
    <Panes
      panes={[
        {
          picture: leftImage,
          title: leftTitle,
          titleSize: 'text-4xl',
          html: leftCopy,
          link: leftLink,
          background: leftBgColor,
        },
        {
          picture: rightImage,
          title: rightTitle,
          titleSize: 'text-4xl',
          html: rightCopy,
          link: rightLink,
          background: rightBgColor,
        },
      ]}
    />
  )
}

export const slice = defineSlice({
  name: 'PlayaCollectionTwoPane',
  label: 'Playa Collection two pane',
  group: 'Playa Collection',
  description: 'Two panes edge to edge, each a picture or colour with text on it.',
  layouts: ['playa-collection'],
  tags: ['playa-collection', 'panes'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Two panes',
      fields: {
        leftTitle: 'Join',
        leftCopy: '<p>It takes five minutes.</p>',
        leftLink: { text: 'Join now', href: '/members/join' },
        rightImage: [sample('Member lounge')],
        rightTitle: 'Already a member?',
        rightLink: { text: 'Log in', href: '/members/login' },
      },
    },
  ],
})
