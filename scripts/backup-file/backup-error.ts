import { StartError } from '../../server/settings/start-error'

/** The message is one line for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError'
}
