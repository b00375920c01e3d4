import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { link, type Props, select, wysiwyg } from '#fields/index.ts'
import { Notice } from '#ui/text/notice.tsx'
import { defineSlice } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { backgroundFields } from '../fields/background-fields.ts'

const fields = {
  icon: select({ none: 'None', warning: 'Warning', info: 'Info', alert: 'Alert' }, { default: 'none', label: 'Icon' }),
  ...titleFields('h3', 'text-xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  ...backgroundFields('#fff4d6', '#222222'),
}

const iconLabels = {
  warning: defineMessage('Warning'),
  info: defineMessage('Information'),
  alert: defineMessage('Alert'),
} as const

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
  const t = useTranslate()
  if (!title && !copy) return null
  return (
    <div className="wrap notice-wrap">
      <Notice
        icon={icon === 'none' ? undefined : icon}
        iconLabel={icon === 'none' ? undefined : t(iconLabels[icon])}
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
