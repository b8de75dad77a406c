import { checkStall, requestChange, requestStartAt, requestStopAt } from '../../server/charging/connector-requests'
import { serve } from '../../server/engine/engine'
import { aboutSending, sending } from '../../server/ingest/commands/send-commands'
import { commandKind } from '../dictionaries/command'
import { connector } from './connector'

export default serve(connector, {
  about: {
    start: `Takes { id, id_tag }, the card or plate of a member; without one, the operator starts it. ${aboutSending}`,
    stop: `Takes { id } of a connector at which charging is under way. ${aboutSending}`,
    unlock: `Takes { id }; unlocks the plug. ${aboutSending}`,
    enable: `Takes { id }; puts the connector in service. ${aboutSending}`,
    disable: `Takes { id }; takes the connector out of service, after the charging that is under way. ${aboutSending}`,
  },
  operations: {
    start: sending(requestStartAt),
    stop: sending(requestStopAt),
    unlock: sending(requestChange(commandKind.unlockConnector, 'unlock')),
    enable: sending(requestChange(commandKind.enableConnector, 'enable')),
    disable: sending(requestChange(commandKind.disableConnector, 'disable')),
  },
  async afterSave(saved, _before, { tx }) {
    if (saved.park_no !== null) await checkStall(tx, saved)
  },
})
