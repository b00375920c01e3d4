import { defineMessage } from '#messages/message.ts'
import { checkbox, link, media, type Props, sample, text } from '#fields/index.ts'
import '#ui/text/button.css'
import { FileLink } from '#ui/navigation/file-link.tsx'
import { LinkButton } from '#ui/text/link-button.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  text: text({ default: defineMessage('Download'), label: 'Text' }),
  file: media({ label: 'File', instructions: 'The file to download.', kind: 'file' }),
  link: link({ label: 'Link', instructions: 'Used when there is no file.' }),
  showFileSize: checkbox({ default: true, label: 'Show file size' }),
}

export function View({ text, file, link, showFileSize }: Props<typeof fields>) {
  if (file?.file)
    return (
      <p className="button-row wrap">
        <FileLink file={file.file} showSize={showFileSize ?? false}>
          {text}
        </FileLink>
      </p>
    )
  if (!link?.href) return null
  return (
    <p className="button-row wrap">
      <LinkButton link={link} kind="text">
        {text}
      </LinkButton>
    </p>
  )
}

export const slice = defineSlice({
  name: 'DownloadLink',
  label: 'Download link',
  group: 'Global',
  description: 'A link that downloads a file, with its kind and size.',
  layouts: '*',
  tags: ['download', 'link'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    {
      label: 'Brochure',
      fields: { text: 'Download the brochure (PDF)', file: [sample('Resort brochure')] },
    },
  ],
})
