import { sentence } from '#messages/sentence.ts'
import { link, media, type Props, sample, select, text, wysiwyg } from '#fields/index.ts'
import { isTargetName, popupId } from '#model/web/popup-name.ts'
import { Copy, hasCopy } from '#ui/text/copy.tsx'
import { Popup } from '#ui/sections/popup.tsx'
import { ProgramLogo } from '#ui/media/program-logo.tsx'
import { type PopupMode, usePopup } from '#ui/page/use-popup.ts'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  mode: select(
    { automatic: 'Automatic (once per cookie)', 'on-click': 'On click (target name)', 'always-show': 'Always show' },
    { default: 'automatic', label: 'Mode' },
  ),
  cookieName: text({
    label: 'Cookie name',
    group: 'Behaviour',
    instructions: 'For mode Automatic. The popup stays away once this cookie is set.',
  }),
  targetName: text({
    label: 'Target name',
    group: 'Behaviour',
    instructions: 'For mode On click. Lowercase with hyphens and a leading hash, as in #summer-bonus.',
  }),
  image: media({ label: 'Image', breakpoints: [{ name: 'default', width: 500, height: 600, fit: 'cover' }] }),
  ...titleFields('h2', 'text-3xl'),
  copy: wysiwyg({ label: 'Copy' }),
  link: link({ label: 'Link' }),
  appendLogoOnTitle: select(
    { none: 'No logo', '{product}': '{product}' },
    { default: 'none', label: 'Append logo on title' },
  ),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { mode = 'automatic', cookieName, targetName, image, title, appendLogoOnTitle, page, editing } = props
  const { isOpen, close } = usePopup({ mode, cookieName, targetName })
  const words = copyOf(props)
  if (!image && !hasCopy(words)) return null
  const logo = appendLogoOnTitle === '{product}' && <ProgramLogo name={page?.siteName} />
  return (
    <Popup
      isOpen={isOpen}
      onClose={close}
      label={title ?? t('Message')}
      id={mode === 'on-click' && targetName ? popupId(targetName) : undefined}
      picture={image}
      inPlace={editing}
      opening={openings[mode](targetName, cookieName)}
    >
      <Copy {...words} titleEnd={logo} linkKind="solid" />
    </Popup>
  )
}

/** Label of the opening mode, for the editor. */
const openings: Readonly<Record<PopupMode, (target: string | undefined, cookie: string | undefined) => string>> = {
  automatic: (_target, cookie) => (cookie ? `Opens by itself until closed once (${cookie}).` : 'Opens on every visit.'),
  'always-show': () => 'Opens on every visit.',
  'on-click': (target) => (target ? `Opens from links to ${target}.` : 'Never opens: it has no target name.'),
}

export const slice = defineSlice({
  name: 'AgentsPopup',
  label: 'Popup',
  group: 'Agents portal',
  description: 'A message over the page that opens by itself or from a link.',
  layouts: ['{product}'],
  tags: ['agents', 'popup'],
  hydrate: 'idle',
  fields,
  unfinished: ({ mode, targetName }) =>
    mode === 'on-click' && !isTargetName(targetName)
      ? {
          targetName: sentence('Enter the name by which links open the popup, such as #summer-bonus.'),
        }
      : {},
  view: View,
  templates: [
    {
      label: 'Automatic',
      fields: {
        mode: 'automatic',
        cookieName: 'agents-spring-bonus',
        image: [sample('Two chairs on a quiet beach')],
        title: 'Spring bonus',
        copy: '<p>Double points on stays of five nights.</p>',
        link: { text: 'Read more', href: '/agents/bonus' },
      },
    },
    {
      label: 'On click',
      fields: {
        mode: 'on-click',
        targetName: '#terms-popup',
        title: 'Terms',
        copy: '<p>Points are added after check-out.</p>',
      },
    },
  ],
})
