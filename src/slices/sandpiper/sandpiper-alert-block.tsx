import { color, link, type Props, select, text, wysiwyg } from '#fields/index.ts'
import { Notice } from '#ui/notice.tsx'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../title-fields.ts'

const fields = {
  icon: select({ none: 'None', warning: 'Warning', info: 'Info', alert: 'Alert' }, { default: 'none', label: 'Icon' }),
  title: text({ label: 'Title' }),
  titleTag: titleTag('h3'),
  titleSize: titleSize('text-xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  bgColor: color({ default: '#fff4d6', label: 'Background colour', group: 'Colours', use: 'background' }),
  textColor: color({ default: '#222222', label: 'Text colour', group: 'Colours', use: 'foreground' }),
}

const iconLabels = { warning: 'Warning', info: 'Information', alert: 'Alert' } as const

export function View({
  icon = 'none',
  title,
  titleTag,
  titleSize,
  copy,
  link,
  bgColor,
  textColor,
}: Props<typeof fields>) {
  if (!title && !copy) return null
  return (
    <div className="wrap notice-wrap">
      <Notice
        icon={icon === 'none' ? undefined : icon}
        iconLabel={icon === 'none' ? undefined : iconLabels[icon]}
        title={title}
        titleTag={titleTag}
        titleSize={titleSize}
        html={copy}
        link={link}
        background={bgColor}
        ink={textColor}
      />
    </div>
  )
}

export const slice = defineSlice({
  name: 'SandpiperAlertBlock',
  label: 'Sandpiper alert block',
  group: 'Sandpiper',
  description: 'A notice with an icon.',
  layouts: ['sandpiper'],
  tags: ['sandpiper', 'alert'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Warning',
      fields: { icon: 'warning', title: 'Pool closed', copy: '<p>The main pool opens again on Monday.</p>' },
    },
    { label: 'Info', fields: { icon: 'info', copy: '<p>Towels are at the beach hut.</p>' } },
  ],
})
