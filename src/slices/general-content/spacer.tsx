import { type Props, select } from '#fields/index.ts'
import '#ui/page/spacer.css'
import { defineSlice } from '../define.ts'

const fields = {
  height: select({ small: 'Small', medium: 'Medium', large: 'Large' }, { default: 'medium', label: 'Height' }),
  line: select({ none: 'None', line: 'Line' }, { default: 'none', label: 'Line' }),
}

export function View({ height = 'medium', line }: Props<typeof fields>) {
  return (
    <div className={`spacer spacer-${height}`} aria-hidden>
      {line === 'line' && <div className="wrap spacer-line" />}
    </div>
  )
}

export const slice = defineSlice({
  name: 'Spacer',
  label: 'Spacer',
  group: 'General content',
  description: 'Empty space between two parts, with a line if wanted.',
  layouts: '*',
  tags: ['divider', 'space'],
  hydrate: 'never',
  fields,
  view: View,
  templates: [
    { label: 'Medium', fields: { height: 'medium' } },
    { label: 'With a line', fields: { height: 'medium', line: 'line' } },
  ],
})
