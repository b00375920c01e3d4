import { Tabs } from '@mantine/core'
import { IconBolt, IconFiles, IconHistory, IconLanguage, IconPlus, IconSection, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import { focusAddSearch } from '../../commands/focus-field.ts'
import { AddPanel, ExperiencePanel, HistoryPanel, LanguagesPanel, PagesPanel, RecipesPanel } from '../../chunks.tsx'
import { useEditor, useUi } from '../../context.tsx'
import { isOffered } from '../../commands/command-registry.ts'
import type { LeftTab } from '../../state/ui-store.ts'
import { LayersPanel } from './layers-panel.tsx'

const tabs: readonly {
  readonly value: LeftTab
  readonly label: string
  readonly icon: typeof IconPlus
  readonly panel: ReactNode
  /** The command that opens it; a user who is not offered it has no such tab. */
  readonly command: string
}[] = [
  {
    value: 'add',
    label: t('Add'),
    icon: IconPlus,
    panel: <AddPanel />,
    command: 'add-panel',
  },
  {
    value: 'layers',
    label: t('Layers'),
    icon: IconStack2,
    panel: <LayersPanel />,
    command: 'layers-panel',
  },
  {
    value: 'recipes',
    label: t('Recipes'),
    icon: IconSection,
    panel: <RecipesPanel />,
    command: 'recipes-panel',
  },
  {
    value: 'pages',
    label: t('Pages'),
    icon: IconFiles,
    panel: <PagesPanel />,
    command: 'pages-panel',
  },
  {
    value: 'languages',
    label: t('Languages'),
    icon: IconLanguage,
    panel: <LanguagesPanel />,
    command: 'languages-panel',
  },
  {
    value: 'experience',
    label: t('Experience'),
    icon: IconBolt,
    panel: <ExperiencePanel />,
    command: 'experience-panel',
  },
  {
    value: 'history',
    label: t('History'),
    icon: IconHistory,
    panel: <HistoryPanel />,
    command: 'history-panel',
  },
]

/** Whether the pointer is a mouse: after a finger, a focused field would call up the keyboard. */
function isFine(): boolean {
  return matchMedia('(pointer: fine)').matches
}

/** Tabs of the sidebar, as icons; the open one has its label. */
export function Sidebar() {
  const editor = useEditor()
  const { ui } = editor
  const left = useUi((it) => it.left)
  const shown = tabs.filter(({ command }) => isOffered(editor, command))
  return (
    <Tabs
      value={left}
      onChange={(next) => ui.setState({ left: (next ?? 'layers') as LeftTab })}
      className="vx-panel-tabs"
      keepMounted={false}
    >
      <Tabs.List>
        {shown.map(({ value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            aria-label={label}
            title={label}
            data-region-focus={left === value || undefined}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
            // A press of the pointer leads to the search, in which the next keys are meant; arrows walk the tabs.
            onClick={({ detail }) => value === 'add' && detail > 0 && isFine() && focusAddSearch(editor)}
          >
            {left === value && label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className="vx-panel-body">
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
