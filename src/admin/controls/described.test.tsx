import { MantineProvider } from '@mantine/core'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ControlProps } from './control.ts'
import { CheckboxControl } from './checkbox-control.tsx'
import { DateControl } from './date-control.tsx'
import { NumberControl } from './number-control.tsx'
import { TagsControl } from './tags-control.tsx'
import { TextControl } from './text-control.tsx'

/** Attributes of the control's own input. */
function inputOf(Control: ComponentType<never>, value: unknown, error?: string): string {
  return /<input[^>]*id="field-a"[^>]*>/.exec(drawn(Control, value, error))?.[0] ?? ''
}

function drawn(Control: ComponentType<never>, value: unknown, error?: string): string {
  const props = { field: { type: 'text' }, value, write: () => undefined, id: 'field-a', label: 'A', disabled: false }
  const All = Control as ComponentType<Partial<ControlProps>>
  return renderToStaticMarkup(
    <MantineProvider>
      <All {...(props as object)} describedBy="field-a-help" {...(error && { error })} />
    </MantineProvider>,
  )
}

const controls: readonly (readonly [string, ComponentType<never>, unknown])[] = [
  ['text', TextControl as never, ''],
  ['numbers', NumberControl as never, 1],
  ['days', DateControl as never, ''],
  ['yes or no', CheckboxControl as never, true],
]

it('The instructions of a field of words are told with the group that its input is in', () => {
  expect(drawn(TagsControl as never, [])).toMatch(/<div role="group" aria-label="A" aria-describedby="field-a-help">/)
})

it.each(controls)(
  'The instructions of a field of %s are told with its input, and its error too',
  (_, Control, value) => {
    expect(inputOf(Control, value)).toContain('aria-describedby="field-a-help"')
    expect(inputOf(Control, value, 'Wrong.')).toMatch(/aria-describedby="field-a-help field-a-error"/)
  },
)
