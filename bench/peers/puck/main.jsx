/** A page of so many elements (`?elements=1000`) in three levels, open in Puck, and its actions as `window.peer`. */
import '@puckeditor/core/puck.css'
import { createUsePuck, Puck } from '@puckeditor/core'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

const config = {
  components: {
    Group: {
      fields: { items: { type: 'slot' } },
      render: ({ items: Items }) => <Items />,
    },
    Text: {
      fields: { title: { type: 'text' }, text: { type: 'textarea' } },
      render: ({ title, text }) => (
        <section>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ),
    },
  },
}

let made = 0
const text = (title) => ({ type: 'Text', props: { id: `text-${++made}`, title, text: 'Quiet rooms by the sea.' } })
const group = (items) => ({ type: 'Group', props: { id: `group-${++made}`, items } })

/** A text, then groups of nine rows of nine texts and one more: as the studio's own page is made. */
function content(count) {
  const blocks = [text('Start')]
  for (let left = count - 1; left > 0; ) {
    const rows = []
    left--
    while (left > 1 && rows.length < 9) {
      const many = Math.min(9, left - 1)
      rows.push(group(Array.from({ length: many }, () => text(`Block ${made}`))))
      left -= many + 1
    }
    if (left > 0) {
      rows.push(text(`Block ${made}`))
      left--
    }
    blocks.push(group(rows))
  }
  return blocks
}

const usePuck = createUsePuck()
const zone = 'root:default-zone'

function Actions() {
  const dispatch = usePuck(({ dispatch: it }) => it)
  const history = usePuck(({ history: it }) => it)
  useEffect(() => {
    window.peer = {
      select: (index) => dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } }),
      insert: () => dispatch({ type: 'duplicate', sourceIndex: 0, sourceZone: zone }),
      move: () => dispatch({ type: 'reorder', sourceIndex: 1, destinationIndex: 2, destinationZone: zone }),
      undo: () => history.back(),
      delete: () => dispatch({ type: 'remove', index: 1, zone }),
    }
  }, [dispatch, history])
  return null
}

const count = Number(new URLSearchParams(location.search).get('elements') ?? 1000)
createRoot(document.getElementById('editor')).render(
  <Puck
    config={config}
    data={{ root: { props: {} }, content: content(count) }}
    overrides={{
      headerActions: ({ children }) => (
        <>
          {children}
          <Actions />
        </>
      ),
    }}
  />,
)
