import { StartRefusal } from '../../server/start-refusal'

/** A backup cannot be made or restored; the message is one line for the operator. */
export class BackupError extends StartRefusal {
  override name = 'BackupError'
}
