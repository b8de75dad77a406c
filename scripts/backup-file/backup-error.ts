import { StartError } from '../../server/settings/start-error'

/** A backup cannot be created or restored; the message is one line for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
