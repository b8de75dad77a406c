import { cameraPushKind } from '../../model/site/site-topics'
import { refusedState } from '../dictionaries/refusal'
import { call } from '../../web/api/call'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { refusedFact } from './refused-fact'
import { FactKindCell } from '../../web/features/cells/fact-kind-cell'
import { MessageDrawer } from '../../web/features/cells/message-drawer'

const show: RowAction = {
  name: 'message',
  label: refusedFact.fields.payload.label,
  permission: 'query',
  run: (row, tools) => tools.openOverlay((close) => <MessageDrawer row={row} onClosed={close} />),
}

/** An operation on unsettled messages. A failure is shown by the call, and also changes the row. */
const settling = (name: 'again' | 'aside', states: readonly number[]): RowAction => ({
  name,
  label: refusedFact.operations[name]?.label ?? refusedFact.label,
  permission: 'settle',
  // A camera sends again by itself, and what is listed of its push is not all of it.
  shown: ({ status, kind }) => states.includes(Number(status)) && !(name === 'again' && kind === cameraPushKind),
  run: ({ id }, tools) =>
    call(`/api/${refusedFact.name}/${name}`, { id }, { onSuccess: tools.succeeded }).finally(() => tools.reload()),
})

const { open, aside } = refusedState

export default resourceUi(refusedFact, {
  operations: {},
  cells: { kind: FactKindCell },
  rowActions: [show, settling('again', [open, aside]), settling('aside', [open])],
})
