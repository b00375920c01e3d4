import { Tabs } from '@mantine/core'
import { IconBolt, IconFiles, IconHistory, IconPlus, IconSection, IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazyWhenVisible } from '../../../components/lazy-when-visible.tsx'
import { useEditor, useUi } from '../../state/context.tsx'
import type { LeftTab } from '../../state/ui-store.ts'
import { LayersPanel } from './layers-panel.tsx'

const AddPanel = lazyWhenVisible(async () => (await import('./add-panel.tsx')).AddPanel)
const RecipesPanel = lazyWhenVisible(async () => (await import('./recipes-panel.tsx')).RecipesPanel)
const PagesPanel = lazyWhenVisible(async () => (await import('./pages-panel.tsx')).PagesPanel)
const ExperiencePanel = lazyWhenVisible(async () => (await import('./experience-panel.tsx')).ExperiencePanel)
const HistoryPanel = lazyWhenVisible(async () => (await import('../../compare/history-panel.tsx')).HistoryPanel)

const tabs: readonly {
  readonly value: LeftTab
  readonly label: string
  readonly icon: typeof IconPlus
  readonly panel: ReactNode
}[] = [
  { value: 'add', label: 'Add', icon: IconPlus, panel: <AddPanel /> },
  { value: 'layers', label: 'Layers', icon: IconStack2, panel: <LayersPanel /> },
  { value: 'recipes', label: 'Recipes', icon: IconSection, panel: <RecipesPanel /> },
  { value: 'pages', label: 'Pages', icon: IconFiles, panel: <PagesPanel /> },
  { value: 'experience', label: 'Experience', icon: IconBolt, panel: <ExperiencePanel /> },
  { value: 'history', label: 'History', icon: IconHistory, panel: <HistoryPanel /> },
]

/** The tabs are signs, so that all have room; the open one says its name. */
export function Sidebar() {
  const { ui } = useEditor()
  const left = useUi((it) => it.left)
  return (
    <Tabs
      value={left}
      onChange={(next) => ui.setState({ left: (next ?? 'layers') as LeftTab })}
      className="vx-panel-tabs"
      keepMounted={false}
    >
      <Tabs.List>
        {tabs.map(({ value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            aria-label={label}
            title={left === value ? undefined : label}
            data-region-focus={left === value || undefined}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
          >
            {left === value && label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className="vx-panel-body">
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
