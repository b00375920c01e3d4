import './release.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { formatDate } from '../../formats/format-date.ts'
import type { HoldingReleaseRow } from '#contract/releases.ts'
import { whenOf } from '../state/open-releases.ts'
import { lastTwo } from './last-two.ts'

interface WhichTwoProps {
  readonly releases: readonly HoldingReleaseRow[]
  readonly compare: (one: HoldingReleaseRow, other?: HoldingReleaseRow) => void
}

/** Choice of two releases to compare; a single one is compared with the draft. */
export function WhichTwo({ releases, compare }: WhichTwoProps) {
  const [chosen, setChosen] = useState(() => releases.slice(0, 2).map(({ id }) => id))
  const [one, other] = releases.filter(({ id }) => chosen.includes(id))
  return (
    <div className="vx-which-two">
      <Checkbox.Group
        label={t('Releases to compare')}
        description={t('Selecting a third replaces the first.')}
        value={chosen}
        onChange={(next) => setChosen(lastTwo(next))}
      >
        {releases.map((release) => (
          <Checkbox key={release.id} size="xs" value={release.id} label={named(release)} />
        ))}
      </Checkbox.Group>
      <Button size="xs" disabled={!one} onClick={() => one && compare(one, other)}>
        {other ? t('Compare both') : t('Compare with draft')}
      </Button>
    </div>
  )
}

function named(release: HoldingReleaseRow): string {
  const when = whenOf(release)
  return when === '9999' ? release.title : `${release.title}, ${formatDate(when.slice(0, 10))}`
}
